import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { warnStale } from '../../../resources/marketing/experiments/background/index.ts'
import { said } from '../../support/startMunshi.ts'
import { type Assigned, everyId, experimentLab, type Row } from './experimentLab.ts'

describe('experiments: reminders and hostile input', async () => {
  const lab = await experimentLab()
  const { app, staff, owner, variations, variationsOf, create, created, done, running, errorsOf, publicAssign } = lab
  afterAll(() => app.close())
  beforeEach(() => lab.clear())

  const remindersOf = async ({ id }: Row) => {
    const { rows } = await sql<{ kind: string }>`select kind from staff_notices
      where staff_user = ${owner} and tool = 'experiments' and "row" = ${id} and kind = 'attention'`.execute(app.db.sql)
    return rows.length
  }

  it('reminds the owner once of an experiment that has been at full for more than 30 days', async () => {
    const experiment = await running({ mod_ids: everyId, variations: variations('0-49', '50-99') })
    await done('experiments', experiment, 'go_full')
    await app.doWork(warnStale)
    expect(await remindersOf(experiment)).toBe(0)
    await sql`update experiments set full_at = full_at - interval '31 days' where id = ${experiment.id}`.execute(app.db.sql)
    await app.doWork(warnStale)
    await app.doWork(warnStale)
    expect(await remindersOf(experiment)).toBe(1)
  })

  it.each([
    ['SQL', `'; drop table experiments; --`],
    ['a right-to-left mark', '\u202eRS100001'],
    ['a name of the prototype', '__proto__'],
    ['a query operator', 'RS & !RS'],
  ])('assigns a code with %s by its digits, and looks nobody up', async (_, user) => {
    await running()
    const answer = await app.app.request(`/api/public/assign?user=${encodeURIComponent(user)}`)
    expect(answer.status).toBe(200)
    const { mod_id } = await said<Assigned>(answer)
    expect(mod_id === null || (mod_id >= 0 && mod_id < 100)).toBe(true)
  })

  it.each([
    ['more than 30 characters', `/api/public/assign?user=${'9'.repeat(31)}`],
    ['no code', '/api/public/assign'],
    ['a NUL character', '/api/public/assign?user=RS%00100001'],
    ['an unknown parameter', '/api/public/assign?user=RS100001&as=admin'],
  ])('refuses a call with %s', async (_, path) => {
    expect((await app.app.request(path)).status).toBe(422)
  })

  it('refuses a config above 8 KiB on its field, and any key of the prototype', async () => {
    const big = await create({ variations: { add: [{ name: 'A', mod_ids: '1', config: { text: 'x'.repeat(8193) } }] } })
    expect([big.status, Object.keys(await errorsOf(big))]).toEqual([422, ['variations.add.0.config']])
    const config = JSON.parse('{"__proto__":{"isAdmin":true},"colour":"green"}') as object
    const hostile = await create({ variations: { add: [{ name: 'A', mod_ids: '1', is_control: true, config }] } })
    expect(hostile.status).toBe(400)
  })

  it('keeps a name with markup, emoji and right-to-left text as it was typed', async () => {
    const name = '<b onclick=x>जाँच 🎯 \u05d0</b>'
    const experiment = await created({ name })
    expect(experiment.name).toBe(name)
    const [first] = await variationsOf(experiment)
    expect(first).toMatchObject({ name: 'Old', mod_ids: Array.from({ length: 10 }, (_, id) => id) })
  })

  it('stops all variations at once for phones, and starts them again with the undo', async () => {
    const experiment = await running()
    const keyOf = String(experiment.key)
    expect(Object.keys((await publicAssign('RS100001')).experiments)).toEqual([keyOf])
    const stopped = await lab.act('experiments', experiment, 'stop_all', { stop_reason: 'Errors in the app' })
    expect(stopped.status).toBe(200)
    expect((await publicAssign('RS100001')).experiments).toEqual({})
    expect((await staff.post(`/api/changes/${stopped.headers.get('change-set')}/revert`)).status).toBe(200)
    expect(Object.keys((await publicAssign('RS100001')).experiments)).toEqual([keyOf])
  })
})
