import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { type Assigned, everyId, experimentLab, type Row } from './experimentLab.ts'

describe('assignment of experiments', async () => {
  const lab = await experimentLab()
  const { app, staff, owner, variations, variationsOf, done, running, publicAssign } = lab
  let count = 0
  afterAll(() => app.close())
  beforeEach(async () => {
    count += 1
    await lab.clear()
  })

  it('answers the public call as the panel does, for all 100 ids', async () => {
    const experiment = await running({ mod_ids: everyId, variations: variations('0-39', '50-89') })
    for (let id = 0; id < 100; id += 1) {
      const user = `RS1000${String(id).padStart(2, '0')}`
      const { mod_id, experiments } = await publicAssign(user)
      const who = await said<{ mod_id: number; running: { experiment: number; variation: string | null }[] }>(
        await staff.get(`/api/experiment-assignments?user=${user}`),
      )
      const expected = id < 40 ? 'Old' : id >= 50 && id < 90 ? 'New' : null
      expect([mod_id, experiments[String(experiment.key)]?.variation ?? null]).toEqual([id, expected])
      expect([who.mod_id, who.running.find(one => one.experiment === experiment.id)?.variation]).toEqual([id, expected])
    }
  })

  it('gives out experiments with an audience by the keyed call alone, and only to members', async () => {
    const audience = await insertRow(app.db, 'audiences', { name: `Audience ${count}`, owner })
    const member = await insertRow(app.db, 'users', { code: 'RS200005', user_type: 'reseller', phone: '9811100005' })
    await insertRow(app.db, 'users', { code: 'RS200006', user_type: 'reseller', phone: '9811100006' })
    await insertRow(app.db, 'audience_members', { audience, user: member })
    const experiment = await running({ audience })
    const of = async (user: string) => (await said<Assigned>(await staff.post('/api/experiments/assign', { user }))).experiments
    expect(await of('RS200005')).toEqual({ [String(experiment.key)]: { variation: 'Old', config: {} } })
    expect(await of('RS200006')).toEqual({})
    expect((await publicAssign('RS200005')).experiments).toEqual({})
  })

  it('answers 304 while nothing changes, for 30 seconds, whether the code exists or not', async () => {
    const experiment = await running()
    const first = await app.app.request('/api/public/assign?user=NOBODY15')
    expect([first.headers.get('cache-control'), (await said<Assigned>(first.clone())).mod_id]).toEqual(['public, max-age=30', 15])
    const etag = first.headers.get('etag') ?? ''
    const again = () => app.app.request('/api/public/assign?user=NOBODY15', { headers: { 'if-none-match': etag } })
    expect((await again()).status).toBe(304)
    const [, other] = await variationsOf(experiment)
    await done('experiment_variations', other as Row, 'stop', { stop_reason: 'Bug' })
    expect((await again()).status).toBe(200)
  })

  it('needs a permission for the keyed call and for the panel', async () => {
    const nobody = await app.signInAs('other-lab@example.com', { permissions: [] })
    expect((await nobody.post('/api/experiments/assign', { user: 'RS100001' })).status).toBe(403)
    expect((await nobody.get('/api/experiment-assignments?user=RS100001')).status).toBe(403)
  })
})
