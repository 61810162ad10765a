import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../support/insertRow.ts'
import { startMunshi } from '../support/startMunshi.ts'

describe('a queue', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let asha: Awaited<ReturnType<typeof app.signInAs>>
  let budi: typeof asha
  const ids: number[] = []
  const next = async (who: typeof asha, body: object = {}) =>
    ((await (await who.post('/api/tickets/next', body)).json()) as { id: number | null }).id

  beforeAll(async () => {
    app = await startMunshi()
    asha = await app.signInAs('asha@example.com', { permissions: ['agent_dashboard'], name: 'Asha' })
    budi = await app.signInAs('budi@example.com', { permissions: ['agent_dashboard'], name: 'Budi' })
    for (const [index, status] of ['open', 'open', 'in_progress', 'resolved'].entries())
      ids.push(await insertRow(app.db, 'tickets', { status, due_at: `2026-11-1${index}T05:00:00.000Z` }))
  })
  afterAll(() => app.close())

  it('gives each person another row, the longest waiting first', async () => {
    expect(await next(asha)).toBe(ids[0])
    expect(await next(budi)).toBe(ids[1])
    const seen = (await (await budi.get(`/api/tickets/${ids[0]}`)).json()) as { _claim: { name: string; mine: boolean } }
    expect(seen._claim).toMatchObject({ name: 'Asha', mine: false })
  })

  it('gives two who ask at once two rows', async () => {
    await asha.delete('/api/tickets/claims')
    await budi.delete('/api/tickets/claims')
    const [one, other] = await Promise.all([next(asha), next(budi)])
    expect([one, other].sort()).toEqual([ids[0], ids[1]].sort())
  })

  it('takes up the next one, and gives what was left to others', async () => {
    const mine = await next(asha)
    const after = await next(asha, { after: mine })
    expect(after).not.toBe(mine)
    expect(await next(budi)).not.toBe(after)
  })

  it('frees a row when its time is over', async () => {
    await asha.delete('/api/tickets/claims')
    await budi.delete('/api/tickets/claims')
    expect(await next(asha)).toBe(ids[0])
    await sql`update claims set until = '2020-01-01'`.execute(app.db.sql)
    expect(await next(budi)).toBe(ids[0])
  })

  it('leaves what is assigned to somebody to them, and has an end', async () => {
    await asha.delete('/api/tickets/claims')
    await budi.delete('/api/tickets/claims')
    await sql`update tickets set assigned_to = (select id from staff_users where email = 'asha@example.com')`.execute(app.db.sql)
    expect(await next(budi)).toBeNull()
    expect(await next(asha)).toBe(ids[0])
  })

  it('is for those who work on it', async () => {
    const other = await app.signInAs('other@example.com', { permissions: ['orders_view', 'order_view'] })
    expect((await other.post('/api/tickets/next', {})).status).toBe(403)
  })
})
