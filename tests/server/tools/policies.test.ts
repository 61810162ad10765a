import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobs } from '../../../resources/jobs.ts'
import { keptMarkup } from '../../../schema/markupNodes.ts'
import { jobWork } from '../../../server/work/jobWork.ts'
import type { Browser } from '../../support/browser.ts'
import { scriptVectors } from '../../support/scriptVectors.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Policy = { id: number; version: number; live_version: number | null }
type Version = Record<'id' | 'version' | 'version_no', number> &
  Record<'language' | 'status' | 'content' | 'effective_from' | 'name', string> & {
    in_force: boolean
    effective_until: string | null
    both: boolean
  }
type Failure = { code: string; message: string; errors: Record<string, { code: string }> }
type Told = { version_no: number; language: string; content: string }

const DAY = 86_400_000
let app: Awaited<ReturnType<typeof startMunshi>>
let staff: Browser
let other: Browser
beforeAll(async () => {
  app = await startMunshi({ now: '2026-11-18T06:30:00.000Z' })
  await signIn()
})
afterAll(() => app?.close())

async function signIn() {
  staff = await app.signInAs('legal@example.com', { permissions: ['legal_and_policies'] })
  other = await app.signInAs('other@example.com', { permissions: ['legal_and_policies'] })
}

const day = (days: number) => new Date(app.time.clock().getTime() + days * DAY + 5.5 * 3_600_000).toISOString().slice(0, 10)
const make = async (policy_id: string) => {
  const answer = await staff.post('/api/legal_policies', { policy_id, title: 'Terms & more', audience: 'reseller' })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return said<Policy>(answer)
}
const policy = async ({ id }: { id: number }) => said<Policy>(await staff.get(`/api/legal_policies/${id}`))
const versions = async ({ id }: Policy) =>
  said<Version[]>(
    await staff.get(`/api/legal_policy_versions?filter=${encodeURIComponent(JSON.stringify({ policy: id }))}&sort=["id","ASC"]`),
  )
const draft = async (of: Policy, languages: readonly string[], effective_from = day(0), who = staff) => {
  const { id, version } = await policy(of)
  return who.post(
    `/api/legal_policies/${id}/actions/new_version`,
    { languages, effective_from },
    { 'if-match': String(version), 'idempotency-key': crypto.randomUUID() },
  )
}
const one = async ({ id }: { id: number }) => said<Version>(await staff.get(`/api/legal_policy_versions/${id}`))
const act = async (of: { id: number }, action: string, body: object = {}) => {
  const { id, version } = await one(of)
  return staff.post(`/api/legal_policy_versions/${id}/actions/${action}`, body, { 'if-match': String(version) })
}
const publish = async (of: Version, effective_from: string, more: object = {}) => {
  const answer = await act(of, 'publish', { effective_from, ...more })
  expect(answer.status, await answer.clone().text()).toBe(200)
}
const write = async (of: { id: number }, set: object) => {
  const { id, version } = await one(of)
  return staff.put(`/api/legal_policy_versions/${id}`, set, { 'if-match': String(version) })
}
const told = async (key: string, language = 'en') => {
  const answer = await app.browser().get(`/api/public/policies/${key}?language=${language}`)
  return answer.status === 200 ? said<Told>(answer) : null
}
const untilTold = (key: string, number: number, language = 'en') =>
  expect.poll(async () => (await told(key, language))?.version_no, { timeout: 5000 }).toBe(number)
const takeEffect = async () => {
  const found = jobs.find(({ name }) => name === 'publish_policies')
  if (found) await app.doWork(jobWork(found))
}

it('drafts a version in both languages, publishes it today, and the feed tells it', async () => {
  const terms = await make('terms')
  expect((await draft(terms, ['en', 'id'])).status).toBe(200)
  const [en, id] = await versions(terms)
  expect([en, id]).toMatchObject([
    { version_no: 1, language: 'en', status: 'draft', both: true, content: '<h3>Terms &amp; more</h3>' },
    { version_no: 1, language: 'id', status: 'draft', both: true },
  ])
  if (!en || !id) return
  expect((await write(en, { content: '<p>Seven days</p>' })).status).toBe(200)
  await publish(en, day(0))
  await publish(id, day(0))
  expect((await policy(terms)).live_version).toBe(1)
  expect(await told('terms')).toMatchObject({ version_no: 1, content: '<p>Seven days</p>' })
  expect(await told('terms', 'id')).toMatchObject({ version_no: 1 })
  expect(await told('nothing')).toBeNull()
  // What is out is edited no more.
  expect((await write(en, { content: '<p>Eight</p>' })).status).toBe(409)
  const gone = await staff.delete(`/api/legal_policy_versions/${en.id}`, { 'if-match': String((await one(en)).version) })
  expect(gone.status).toBe(409)
})

it('draws the next version from the last, in force from its day on, the older archived at 00:05', async () => {
  const privacy = await make('privacy')
  await draft(privacy, ['en', 'id'])
  const [en, id] = await versions(privacy)
  if (!en || !id) return
  await write(en, { content: '<p>One</p>' })
  for (const first of [en, id]) await publish(first, day(0))
  await draft(privacy, ['en', 'id'], day(3))
  const [, , next, nextId] = await versions(privacy)
  expect(next).toMatchObject({ version_no: 2, content: '<p>One</p>', effective_from: day(3) })
  if (!next || !nextId) return
  await write(next, { content: '<p>Two</p>' })
  for (const second of [next, nextId]) await publish(second, day(3))
  expect(await one(en)).toMatchObject({ status: 'published', in_force: true, effective_until: day(2) })
  expect(await one(next)).toMatchObject({ status: 'published', in_force: false })
  await untilTold('privacy', 1)
  const third = day(3)
  // The feed goes by the day; the state follows five minutes later.
  app.time.pass(Date.parse(`${third}T00:00:00+05:30`) - app.time.clock().getTime() + 1000)
  await signIn()
  await untilTold('privacy', 2)
  expect((await told('privacy'))?.content).toBe('<p>Two</p>')
  await takeEffect()
  expect(await one(en)).toMatchObject({ status: 'archived', in_force: false })
  expect(await one(next)).toMatchObject({ status: 'published', in_force: true })
  expect((await policy(privacy)).live_version).toBe(2)
})

it('refuses a day that is over, and warns where one language is missing', async () => {
  const returns = await make('returns')
  await draft(returns, ['en'])
  const [en] = await versions(returns)
  if (!en) return
  const past = await act(en, 'publish', { effective_from: day(-1), alone: true })
  expect(past.status).toBe(422)
  expect((await said<Failure>(past)).errors).toMatchObject({ effective_from: { code: 'day_in_the_past' } })
  const alone = await act(en, 'publish', { effective_from: day(0) })
  expect((await said<Failure>(alone)).errors).toMatchObject({ alone: { code: 'other_language_missing' } })
  await publish(en, day(0), { alone: true })
  await untilTold('returns', 1)
  expect(await told('returns', 'id')).toBeNull()
  expect((await act(en, 'add_language')).status).toBe(200)
  const [, id] = await versions(returns)
  expect([await one(en), id]).toMatchObject([{ both: true }, { language: 'id', status: 'draft', version_no: 1 }])
  if (!id) return
  await publish(id, day(0))
  await untilTold('returns', 1, 'id')
})

it('gives way on the same day, and ends before one that is to come', async () => {
  const rules = await make('rules')
  for (const [number, from] of [
    [1, 0],
    [2, 10],
    [3, 4],
    [4, 4],
  ] as const) {
    await draft(rules, ['en'], day(from))
    const last = (await versions(rules)).at(-1)
    if (last) await publish(last, day(from), { alone: true })
    expect(last?.version_no).toBe(number)
  }
  expect(await versions(rules)).toMatchObject([
    { status: 'published', effective_until: day(3) },
    { status: 'published', effective_until: null },
    { status: 'archived' },
    { status: 'published', effective_from: day(4), effective_until: day(9) },
  ])
})

it('of two people who draft at once one is told that there is a draft', async () => {
  const twice = await make('twice')
  const answers = await Promise.all([draft(twice, ['en', 'id']), draft(twice, ['en', 'id'], day(0), other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await versions(twice)).toHaveLength(2)
  const third = await draft(twice, ['en'])
  expect((await said<Failure>(third)).message).toBe('There is a draft of this policy already: publish or delete it first')
})

it('stores, shows and feeds no text that would run', async () => {
  const attacked = await make('attacked')
  await draft(attacked, ['en'])
  const [en] = await versions(attacked)
  if (!en) return
  for (const { is, markup } of scriptVectors) {
    const answer = await write(en, { content: `<p>Read this</p>${markup}` })
    if (is === 'refused') expect([markup, answer.status]).toEqual([markup, 422])
    const { content } = await one(en)
    expect(keptMarkup(content)).toBe(content)
  }
})

it('is kept by those alone who may', async () => {
  const nobody = await app.signInAs('nobody@example.com', { permissions: ['admin_notice'] })
  expect((await nobody.get('/api/legal_policies')).status).toBe(403)
  expect((await nobody.post('/api/legal_policies', { policy_id: 'x', title: 'x', audience: 'reseller' })).status).toBe(403)
  const bad = await staff.post('/api/legal_policies', { policy_id: '12', title: 'x', audience: 'reseller' })
  expect((await said<Failure>(bad)).errors).toMatchObject({ policy_id: { code: 'slug' } })
})
