import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signedHeaders } from '../../../server/outbox/signature.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { experimentLab, key, type Row } from './experimentLab.ts'

describe('exposures and results of experiments', async () => {
  const lab = await experimentLab()
  const { app, staff, variationsOf, running } = lab
  afterAll(() => app.close())
  beforeEach(() => lab.clear())

  let people = 0
  /** A reseller whose code ends in this mod id. */
  const reseller = async (modId: number) => {
    people += 1
    const code = `RS${String(300_000 + people * 100 + modId)}`
    const id = await insertRow(app.db, 'users', { code, user_type: 'reseller', phone: `97${String(10_000_000 + people)}` })
    return { id, code }
  }
  const expose = async (events: readonly object[]) => {
    const body = JSON.stringify({ events })
    const headers = signedHeaders(key, `call-${randomBytes(8).toString('hex')}`, app.time.clock(), body)
    return app.app.request('/api/ingest/exposures', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
  }
  let events = 0
  const event = (experiment: Row, user: string, variation: string, minutesAgo = 60) => {
    events += 1
    const at = new Date(app.time.clock().getTime() - minutesAgo * 60_000).toISOString()
    return { id: `e-${events}`, at, user, experiment: experiment.key, variation }
  }
  const exposures = async (experiment: Row) => {
    const query = new URLSearchParams({ filter: JSON.stringify({ experiment: experiment.id }), sort: '["id","ASC"]' })
    return said<Row[]>(await staff.get(`/api/experiment_exposures?${query}`))
  }
  const order = async (user: number, minutesAgo: number, amount: number) => {
    const placed_at = new Date(app.time.clock().getTime() - minutesAgo * 60_000).toISOString()
    const customer = await insertRow(app.db, 'customers', { reseller: user })
    await insertRow(app.db, 'orders', {
      reseller: user,
      customer,
      placed_at,
      status: 4,
      goods_amount: String(amount),
      total_amount: String(amount),
    })
  }

  it('keeps the first variation of a user, marks who saw another one, and counts leaks', async () => {
    const experiment = await running()
    const [one, two, three] = [await reseller(1), await reseller(11), await reseller(2)]
    const answer = await expose([
      event(experiment, one.code, 'Old', 30),
      event(experiment, two.code, 'New', 30),
      event(experiment, three.code, 'New', 30),
      event(experiment, one.code, 'Old', 20),
      { ...event(experiment, 'RS999999', 'Old'), id: 'unknown-user' },
      { ...event(experiment, one.code, 'Newest'), id: 'unknown-variation' },
    ])
    expect(await said(answer)).toMatchObject({ taken: 4, unknown: ['unknown-user', 'unknown-variation'] })
    const rows = await exposures(experiment)
    expect(rows.map(({ crossed, leaked }) => [crossed ?? false, leaked ?? false])).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ])
    const [old] = await variationsOf(experiment)
    // An event that arrives late, but came first, gives the moment and the variation.
    await expose([event(experiment, two.code, 'Old', 50)])
    const later = (await exposures(experiment))[1]
    expect(later).toMatchObject({ variation: old?.id, crossed: true })
    expect(Date.parse(String(later?.first_at))).toBe(app.time.clock().getTime() - 50 * 60_000)
  })

  it('counts orders after the first exposure, and leaves out who crossed', async () => {
    const experiment = await running({ guardrails: ['GMV per user'] })
    const [one, two, three] = [await reseller(3), await reseller(13), await reseller(14)]
    await expose([
      event(experiment, one.code, 'Old', 60),
      event(experiment, two.code, 'New', 60),
      event(experiment, three.code, 'New', 60),
      event(experiment, three.code, 'Old', 30),
    ])
    await order(one.id, 90, 100)
    await order(two.id, 30, 200)
    await order(two.id, 20, 300)
    await order(three.id, 20, 900)
    expect((await staff.post(`/api/experiments/${experiment.id}/count`, {})).status).toBe(200)
    const results = await said<{
      health: { users: number; crossed: number }
      early: object | null
      metrics: { metric: string; figures: { users: number; value: number | null; verdict: string }[] }[]
    }>(await staff.get(`/api/experiments/${experiment.id}/results`))
    expect(results.health).toMatchObject({ users: 2, crossed: 1 })
    expect(results.metrics.map(({ metric, figures }) => [metric, ...figures.map(({ users, value }) => [users, value])])).toEqual([
      ['orders per user', [1, 0], [1, 2]],
      ['GMV per user', [1, 0], [1, 500]],
    ])
    expect(results.metrics[0]?.figures.map(({ verdict }) => verdict)).toEqual(['control', 'too early'])
    expect(results.early).not.toBeNull()
  })

  it('counts everybody of the ids without an exposure, and says so', async () => {
    const user = await reseller(15)
    const experiment = await running()
    app.time.pass(3_600_000)
    await order(user.id, 10, 100)
    await staff.post(`/api/experiments/${experiment.id}/count`, {})
    const results = await said<{ by_mod_ids: boolean; metrics: { figures: { value: number }[] }[] }>(
      await staff.get(`/api/experiments/${experiment.id}/results`),
    )
    expect(results.by_mod_ids).toBe(true)
    expect(results.metrics[0]?.figures[1]?.value).toBeGreaterThan(0)
  })
})
