import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { background } from '../../../resources/marketing/audiences/background/index.ts'
import { marketplace } from '../../../resources/marketplace.ts'
import type { Browser } from '../../support/browser.ts'
import { sandboxRole } from '../../support/sandboxRole.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

export interface Audience {
  readonly id: number
  readonly version: number
  readonly size: number | null
  readonly refresh_state: string
  readonly [field: string]: unknown
}
export type Refused = { readonly code: string; readonly errors: Record<string, { code: string; params?: object }> }

export let app: Awaited<ReturnType<typeof startMunshi>>
export let asha: Browser
export let vikram: Browser
export let owner: number
export let other: number
let count = 0
/** Addresses of engines outside: there are none until a test names one. */
export const engineUrls: Record<string, string> = {}
let leave: (() => Promise<void>) | undefined
export const at = (moment: string) => app.time.pass(Date.parse(moment) - app.time.clock().getTime())

/** Sets up a file of tests: an app of its own with 400 users, and two people who keep audiences. */
export function startAudiences(): void {
  beforeAll(async () => {
    const sandboxUrls = {}
    app = await startMunshi({ settings: { sessionHours: 2000, sandboxUrls, engineUrls } })
    leave = await sandboxRole(app, marketplace, sandboxUrls)
    asha = await app.signInAs('asha@example.com', { permissions: ['audience_system', 'audience_system_add'] })
    vikram = await app.signInAs('vikram@example.com', { permissions: ['audience_system', 'audience_system_add'] })
    const staff = async (email: string) =>
      Number((await sql<{ id: number }>`select id from staff_users where email = ${email}`.execute(app.db.sql)).rows[0]?.id)
    owner = await staff('asha@example.com')
    other = await staff('vikram@example.com')
    await sql`insert into users (version, created_at, updated_at, code, name, phone, user_type, flag_state, deletion, city, order_count, cod_allowed, blocked)
      select 1, now(), now(), 'RS' || lpad(n::text, 6, '0'), 'User ' || n, '9' || lpad(n::text, 9, '0'), 'reseller', 1,
        case when n % 50 = 49 then 'soft_deleted' else 'active' end, case when n % 2 = 0 then 'Pune' else 'Jaipur' end, n % 5, true, false
      from generate_series(0, 399) n`.execute(app.db.sql)
  }, 120_000)
  afterAll(async () => {
    await leave?.()
    await app?.close()
  })
  beforeEach(() => at('2026-11-18T06:30:00.000Z'))
}

export const body = (more: object) => ({ name: `Audience ${++count}`, owner, description: 'Test', renewal_frequency: 'daily', ...more })
export async function make(tool: 'automated_audiences' | 'manual_audiences', more: object): Promise<Audience> {
  const answer = await asha.post(`/api/${tool}`, body(more))
  expect(answer.status, await answer.clone().text()).toBe(201)
  return said<Audience>(answer)
}
export const bySql = (where: string, more: object = {}) =>
  make('automated_audiences', { sql_query: `select user_code from users where ${where}`, ...more })
export const read = async ({ id }: Pick<Audience, 'id'>) => said<Audience>(await asha.get(`/api/audiences/${id}`))
export const doWork = async (name: string) => {
  for (const one of background.works ?? []) if (one.name === name) await app.doWork(one)
}
export async function refreshed(audience: Pick<Audience, 'id'>): Promise<Audience> {
  await doWork('refresh_audiences')
  return read(audience)
}
export async function act(who: Browser, audience: Pick<Audience, 'id'>, action: string, answers: object = {}) {
  const { version } = await read(audience)
  return who.post(`/api/audiences/${audience.id}/actions/${action}`, answers, { 'if-match': String(version) })
}
export const membersOf = async ({ id }: Pick<Audience, 'id'>) =>
  (
    await sql<{
      code: string
    }>`select u.code from audience_members m join users u on u.id = m."user" where m.audience = ${id} order by u.code`.execute(app.db.sql)
  ).rows.map(({ code }) => code)
export const sizesOf = async ({ id }: Pick<Audience, 'id'>) =>
  (
    await sql<{ size: number; outcome: string }>`select size, outcome from audience_sizes where audience = ${id} order by id`.execute(
      app.db.sql,
    )
  ).rows
