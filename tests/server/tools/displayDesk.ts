import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { jobs } from '../../../resources/jobs.ts'
import { signedHeaders } from '../../../server/outbox/signature.ts'
import { jobWork } from '../../../server/work/jobWork.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

export type Row = { id: number; version: number; [key: string]: unknown }
type Failure = { code: string; message: string; errors: Record<string, { code: string; params?: Record<string, unknown> }> }

export const DAY = 86_400_000
const key = randomBytes(32)
export const permissions = ['dispaly_ads_section', 'app_banners_view', 'app_banner_edit']

/** An app with a supplier, two staff users and a banner of the kind ADS, and the calls of display campaigns. */
export async function startDisplayDesk() {
  const sending = { channels: {}, privateHosts: false, dataDir: '/nowhere', ingestKeys: { 'ad-events': [key] } }
  const app = await startMunshi({ settings: { sending } })
  const supplier = await insertRow(app.db, 'suppliers', {})
  const signIn = async () => ({
    maker: await app.signInAs('ads@example.com', { permissions }),
    lead: await app.signInAs('lead@example.com', { permissions }),
  })
  const desk = { ...(await signIn()), banner: 0, count: 0, calls: 0, ids: 0 }

  const inDays = (days: number) => new Date(app.time.clock().getTime() + days * DAY).toISOString().slice(0, 10)
  const create = (more: object = {}) =>
    desk.maker.post('/api/display_campaigns', {
      name: `Campaign ${desk.count}`,
      supplier,
      objective: 'awareness',
      banner: desk.banner,
      budget: '100.00',
      cpm: '50.00',
      start_date: inDays(0),
      end_date: inDays(9),
      ...more,
    })
  const created = async (more: object = {}) => {
    const answer = await create(more)
    expect(answer.status, await answer.clone().text()).toBe(201)
    return said<Row>(answer)
  }
  const read = async (tool: string, id: number) => said<Row>(await desk.maker.get(`/api/${tool}/${id}`))
  const act = async (row: { id: number }, action: string, answers: object = {}, as = desk.maker) => {
    const { version } = await read('display_campaigns', row.id)
    return as.post(`/api/display_campaigns/${row.id}/actions/${action}`, answers, { 'if-match': String(version) })
  }
  const done = async (row: { id: number }, action: string, answers: object = {}, as = desk.maker) => {
    const answer = await act(row, action, answers, as)
    expect(answer.status, await answer.clone().text()).toBe(200)
    return read('display_campaigns', row.id)
  }
  const send = async (list: readonly object[]) => {
    desk.calls += 1
    const body = JSON.stringify({ events: list })
    const headers = { 'content-type': 'application/json', ...signedHeaders(key, `call ${desk.calls}`, app.time.clock(), body) }
    return app.app.request('/api/ingest/ad-events', { method: 'POST', body, headers })
  }
  return {
    app,
    inDays,
    create,
    created,
    read,
    act,
    done,
    send,
    get maker() {
      return desk.maker
    },
    get lead() {
      return desk.lead
    },
    get banner() {
      return desk.banner
    },
    get count() {
      return desk.count
    },
    /** A new banner, and another name for campaigns. */
    async begin() {
      desk.count += 1
      desk.banner = await insertRow(app.db, 'banners', {
        kind: 'ADS',
        title: `Banner ${desk.count}`,
        active: false,
        end_time: '2027-12-31T00:00:00Z',
      })
    },
    /** Lets days go by. Sessions end, so both users sign in again. */
    async pass(days: number) {
      app.time.pass(days * DAY)
      Object.assign(desk, await signIn())
    },
    faults: async (answer: Response) => (await said<Failure>(answer)).errors,
    refused: async (answer: Response) => [answer.status, (await said<Failure>(answer)).message],
    async running(more: object = {}) {
      const campaign = await created(more)
      await done(campaign, 'submit')
      return done(campaign, 'approve', {}, desk.lead)
    },
    async runJob(name: string) {
      const found = jobs.find(job => job.name === name)
      if (found) await app.doWork(jobWork(found))
    },
    events(campaign: number, number: number, more: object = {}) {
      return Array.from({ length: number }, () => {
        desk.ids += 1
        return { id: `e${desk.ids}`, at: app.time.clock().toISOString(), campaign, type: 'impression', valid: true, ...more }
      })
    },
    async sent(list: readonly object[]) {
      const answer = await send(list)
      expect(answer.status, await answer.clone().text()).toBe(200)
      return said<{ taken: number; repeated: number; unknown: string[] }>(answer)
    },
    daysOf: async (campaign: number) =>
      said<Row[]>(await desk.maker.get(`/api/display_days?filter=${JSON.stringify({ campaign })}&sort=["day","ASC"]`)),
    /** The stored figures of a campaign, and what its days come to. */
    async balance(campaign: number) {
      const { rows } =
        await sql<object>`select c.spend::text, sum(d.spend)::text as days, c.impressions, sum(d.impressions)::integer as seen
        from display_campaigns c join display_days d on d.campaign = c.id where c.id = ${campaign} group by c.id`.execute(app.db.sql)
      return rows[0]
    },
  }
}
