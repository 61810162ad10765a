import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { jobs } from '../../../resources/jobs.ts'
import { background } from '../../../resources/marketing/challenge_campaigns/background/index.ts'
import { signedHeaders } from '../../../server/outbox/signature.ts'
import { jobWork } from '../../../server/work/jobWork.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { giftDesk } from './giftDesk.ts'

export type Row = { id: number; version: number; [key: string]: unknown }
export type Failure = { message: string; errors: Record<string, { code: string; message: string }> }
type Answer = { taken: number; repeated: number; unknown: string[] }

const DAY = 86_400_000
const key = randomBytes(32)

/** A marketplace with a person who runs challenges, and what they and the app do. */
export async function challengeLab() {
  const ingestKeys = { 'challenge-actions': [key] }
  const app = await startMunshi({ settings: { sending: { channels: {}, privateHosts: false, dataDir: '/nowhere', ingestKeys } } })
  const permissions = [
    'gamification',
    'resellers_view',
    'reseller_edit',
    'audience_system',
    'order_view',
    'orders_view',
    'reseller_finance',
  ]
  const staff = await app.signInAs('challenges@example.com', { permissions })
  const desk = giftDesk(app)
  let count = 0

  const inDays = (days: number) => new Date(app.time.clock().getTime() + days * DAY).toISOString()
  const read = async (tool: string, id: number) => said<Row>(await staff.get(`/api/${tool}/${id}`))
  const act = async (tool: string, id: number, action: string, answers: object = {}) => {
    const { version } = await read(tool, id)
    return staff.post(`/api/${tool}/${id}/actions/${action}`, answers, { 'if-match': String(version) })
  }
  const edit = async (tool: string, id: number, values: object) => {
    const { version } = await read(tool, id)
    return staff.put(`/api/${tool}/${id}`, values, { 'if-match': String(version) })
  }
  const run = async (name: string) => {
    const job = jobs.find(one => one.name === name)
    if (job) await app.doWork(jobWork(job))
  }
  const createChallenge = async (more: object = {}) => {
    count += 1
    const values = { name: `Challenge ${count}`, action: 'login', action_value: 1, reward_option: 'credits', completion_text: 'Done' }
    return staff.post('/api/challenges', { ...values, reward: await desk.reward(), ...more })
  }
  const createdBy = async (answer: Response) => {
    expect(answer.status, await answer.clone().text()).toBe(201)
    return said<Row>(answer)
  }
  const audienceOf = async (...members: readonly number[]) => {
    count += 1
    const audience = await insertRow(app.db, 'audiences', { name: `Players ${count}`, owner: staff.id, renewal_status: 'RENEWED' })
    for (const user of members) await insertRow(app.db, 'audience_members', { audience, user, created_at: inDays(-30) })
    return audience
  }
  const createCampaign = (values: object) => {
    count += 1
    return staff.post('/api/challenge_campaigns', {
      name: `Mission ${count}`,
      activation_time: inDays(-1),
      expiry_time: inDays(10),
      ...values,
    })
  }
  /** An active campaign. Its start can be in the past, as it is for campaigns that have run for some days. */
  async function running(challenge: object, audience: number, { since = 0.01, ...more }: { since?: number; [key: string]: unknown } = {}) {
    const { id } = await createdBy(await createChallenge(challenge))
    const campaign = await createdBy(await createCampaign({ challenge: id, audience, ...more }))
    const answer = await act('challenge_campaigns', campaign.id, 'activate')
    expect(answer.status, await answer.clone().text()).toBe(200)
    await sql`update challenge_campaigns set activation_time = ${inDays(-since)} where id = ${campaign.id}`.execute(app.db.sql)
    await run('start_challenge_campaigns')
    expect(await read('challenge_campaigns', campaign.id)).toMatchObject({ status: 'active' })
    return campaign.id
  }
  let calls = 0
  const report = async (events: readonly object[]) => {
    calls += 1
    const body = JSON.stringify({ events })
    const headers = { 'content-type': 'application/json', ...signedHeaders(key, `call ${calls}`, app.time.clock(), body) }
    const answer = await app.app.request('/api/ingest/challenge-actions', { method: 'POST', body, headers })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return said<Answer>(answer)
  }
  const codeOf = async (user: number) => String((await read('users', user)).code)
  const advance = async () => {
    for (const work of background.works ?? []) await app.doWork(work)
  }
  const progress = async (campaign: number, user: number) => {
    const [row] = await said<Row[]>(await staff.get(`/api/challenge_progress?filter=${JSON.stringify({ campaign, user })}`))
    return row
  }
  const giftsOf = async (campaign: number) => {
    const { rows } = await sql<{ event_key: string; status: string; refused_why: string | null }>`select event_key, status, refused_why
      from reward_grants where event_key like ${`challenge:${campaign}:%`} order by id`.execute(app.db.sql)
    return rows.map(({ event_key, status, refused_why }) => [event_key.split(':').slice(2).join(':'), status, refused_why])
  }
  const found = { read, act, edit, progress, giftsOf, codeOf }
  return { app, staff, desk, inDays, createChallenge, createdBy, audienceOf, createCampaign, running, report, advance, run, ...found }
}
