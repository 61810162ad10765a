import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChangeSetAnswer } from '../../../schema/wire/changes.ts'
import type { Browser } from '../../support/browser.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Setting = {
  id: number
  version: number
  key: string
  publication: string
  value: string
  _can: { delete: boolean; actions: string[] }
}
type Version = { id: number; version: number; version_no: number; comment: string | null; published_by: number; how: string }
type Failure = { code: string; message: string; params: Record<string, unknown>; errors: Record<string, { code: string }> }

let app: Awaited<ReturnType<typeof startMunshi>>
let asha: Browser & { id: number }
let meena: Browser & { id: number }
const ids: Record<string, number> = {}
beforeAll(async () => {
  app = await startMunshi()
  const may = ['firebase_admin']
  asha = await app.signInAs('asha@example.com', { permissions: may })
  meena = await app.signInAs('meena@example.com', { permissions: may })
})
afterAll(() => app?.close())

const setting = { platform: 'all', value_type: 'string', value: 'a', description: 'For the test' }
async function add(more: { key: string } & Partial<typeof setting> & { min_version?: string }): Promise<void> {
  const answer = await asha.post('/api/app_settings', { ...setting, ...more })
  expect(answer.status, await answer.clone().text()).toBe(201)
  ids[`${more.key} ${more.platform ?? 'all'}`] = (await said<Setting>(answer)).id
}
const one = async (key: string) => said<Setting>(await asha.get(`/api/app_settings/${ids[key]}`))
const write = async (key: string, set: object) => {
  const { id, version } = await one(key)
  return asha.put(`/api/app_settings/${id}`, set, { 'if-match': `"${version}"` })
}
const drafts = { filter: { publication: ['draft', 'changed', 'leaving'] } }
/** All drafts as one difference. */
const seen = async (who: Browser, comment = '') =>
  said<ChangeSetAnswer>(await who.post('/api/app_settings/actions/publish?plan=true', { ...drafts, answers: comment ? { comment } : {} }))
const applied = (who: Browser, { change_set }: Pick<ChangeSetAnswer, 'change_set'>) => who.post(`/api/changes/${change_set}/apply`, {})
async function publish(comment = ''): Promise<ChangeSetAnswer> {
  const answer = await applied(asha, await seen(asha, comment))
  expect(answer.status, await answer.clone().text()).toBe(200)
  return said<ChangeSetAnswer>(answer)
}
const versions = async () => said<Version[]>(await asha.get('/api/app_settings_versions'))
const act = async (key: string, action: string) => {
  const { id, version } = await one(key)
  return asha.post(`/api/app_settings/${id}/actions/${action}`, {}, { 'if-match': `"${version}"` })
}
const feed = async (query = '') => said<Record<string, unknown>>(await app.browser().get(`/api/public/settings${query}`))
/** What the app is told once the feed has heard of the last write. */
async function told(expected: Record<string, unknown>, query = '') {
  for (let tries = 0; tries < 40; tries += 1) {
    if (JSON.stringify(await feed(query)) === JSON.stringify(expected)) return
    await wait(100)
  }
  expect(await feed(query)).toEqual(expected)
}
const lines = ({ preview = [] }: ChangeSetAnswer) =>
  preview.flatMap(({ title, changes }) =>
    changes.filter(({ field }) => field === 'value').map(({ from, to }) => `${title}: ${from} → ${to}`),
  )

it('a draft is not out until all drafts are published, seen before as one difference', async () => {
  await add({ key: 'cod_enabled', value_type: 'boolean', value: 'true' })
  await add({ key: 'steps', value_type: 'json', value: '["a"]' })
  await add({ key: 'cart_items', value_type: 'integer', value: '50', min_version: '6.2.0' })
  expect([(await one('steps all')).publication, await feed(), await versions()]).toEqual(['draft', {}, []])
  const plan = await seen(asha)
  expect(lines(plan).toSorted()).toEqual(['cart_items: null → 50', 'cod_enabled: null → true', 'steps: null → ["a"]'])
  await publish('First')
  await told({ cod_enabled: true, steps: ['a'] })
  // Whoever says no version gets none that asks for one; of what was typed the value, as its type is.
  expect(await feed('?version=6.2')).toEqual({ cart_items: 50, cod_enabled: true, steps: ['a'] })
  expect(await feed('?version=6.1.9')).toEqual({ cod_enabled: true, steps: ['a'] })
  expect((await one('steps all')).publication).toBe('published')
  expect((await versions()).map(({ version_no, comment, published_by }) => [version_no, comment, published_by])).toEqual([
    [1, 'First', asha.id],
  ])
})

it('one for a platform goes before one for all', async () => {
  await add({ key: 'steps', platform: 'ios', value_type: 'json', value: '["i"]' })
  await publish()
  await told({ cod_enabled: true, steps: ['i'] }, '?platform=ios')
  expect(await feed('?platform=android')).toEqual({ cod_enabled: true, steps: ['a'] })
  expect(await feed()).toEqual({ cod_enabled: true, steps: ['a'] })
  expect((await app.browser().get('/api/public/settings?platform=symbian')).status).toBe(422)
})

it.each([
  [{ value_type: 'integer', value: 'many' }, 'value'],
  [{ value_type: 'boolean', value: 'perhaps' }, 'value'],
  [{ value_type: 'json', value: '{"a":' }, 'value'],
  [{ key: 'api_key' }, 'key'],
  [{ key: 'session.token' }, 'key'],
  [{ key: 'password' }, 'key'],
  [{ key: 'CodEnabled' }, 'key'],
])('%j cannot be told the app', async (more, field) => {
  const answer = await asha.post('/api/app_settings', { ...setting, key: 'fine', ...more })
  expect([answer.status, Object.keys((await said<Failure>(answer)).errors)]).toEqual([422, [field]])
})

it('a changed type is held against the value that stands', async () => {
  expect((await write('steps all', { value_type: 'integer' })).status).toBe(422)
})

it('of two who publish what both saw, the second is told that it moved, and sees what is left', async () => {
  await write('cod_enabled all', { value: 'false' })
  const [mine, theirs] = [await seen(asha), await seen(meena)]
  expect((await applied(meena, theirs)).status).toBe(200)
  const late = await applied(asha, mine)
  const failure = await said<Failure>(late)
  expect([late.status, failure.code, failure.params.by]).toEqual([412, 'stale', 'meena@example.com'])
  expect((await seen(asha)).counts.rows).toBe(0)
  await told({ cod_enabled: false, steps: ['a'] })
})

it('nothing of a difference goes out where one of its drafts moved since it was seen', async () => {
  await write('cod_enabled all', { value: 'true' })
  await write('steps all', { value: '["b"]' })
  const plan = await seen(asha)
  await write('steps all', { value: '["c"]' })
  expect((await applied(asha, plan)).status).toBe(412)
  expect([(await one('cod_enabled all')).publication, await feed()]).toEqual(['changed', { cod_enabled: false, steps: ['a'] }])
  await publish()
  await told({ cod_enabled: true, steps: ['c'] })
})

it('a draft that comes back to what is out is none, and one that is discarded neither', async () => {
  await write('steps all', { value: '["d"]' })
  expect((await one('steps all')).publication).toBe('changed')
  await write('steps all', { value: '["c"]' })
  expect((await one('steps all')).publication).toBe('published')
  await write('steps all', { value: '["d"]' })
  await act('steps all', 'discard_draft')
  expect(await one('steps all')).toMatchObject({ publication: 'published', value: '["c"]' })
})

it('a publication is undone like any other change; versions stay, and the draft is there again', async () => {
  const before = (await versions()).length
  await write('steps all', { value: '["e"]' })
  const { change_set } = await publish()
  await told({ cod_enabled: true, steps: ['e'] })
  expect((await asha.post(`/api/changes/${change_set}/revert`, {})).status).toBe(200)
  await told({ cod_enabled: true, steps: ['c'] })
  expect(await one('steps all')).toMatchObject({ publication: 'changed', value: '["e"]' })
  const [last] = await versions()
  expect([(await versions()).length - before, last?.how]).toEqual([2, 'reverted'])
  await act('steps all', 'discard_draft')
})

it('a key is taken away by a publication, and comes back with the version that had it', async () => {
  const [held] = await versions()
  expect((await one('cod_enabled all'))._can.delete).toBe(false)
  const { id, version } = await one('cod_enabled all')
  expect((await asha.delete(`/api/app_settings/${id}`, { 'if-match': `"${version}"` })).status).toBe(409)
  expect((await act('cod_enabled all', 'leave')).status).toBe(200)
  expect([(await one('cod_enabled all')).publication, (await feed()).cod_enabled]).toEqual(['leaving', true])
  await publish('Gone')
  await told({ steps: ['c'] })
  expect((await asha.get(`/api/app_settings/${id}`)).status).toBe(404)
  const rolled = await asha.post(`/api/app_settings_versions/${held?.id}/actions/roll_back`, {}, { 'if-match': '"1"' })
  expect(rolled.status, await rolled.clone().text()).toBe(200)
  await told({ cod_enabled: true, steps: ['c'] })
  const { rows } = await sql<{ id: number }>`select id from app_settings where key = 'cod_enabled'`.execute(app.db.sql)
  ids['cod_enabled all'] = rows[0]?.id ?? 0
})

it('rolling back is seen before, leaves drafts that wait, takes out what came later, and is undone', async () => {
  const [held] = await versions()
  await add({ key: 'later', value: 'x' })
  await write('cod_enabled all', { value: 'false' })
  await publish()
  await write('steps all', { value: '["waits"]' })
  await told({ cod_enabled: false, later: 'x', steps: ['c'] })
  const call = `/api/app_settings_versions/${held?.id}/actions/roll_back`
  const plan = await said<ChangeSetAnswer>(await asha.post(`${call}?plan=true`, {}, { 'if-match': '"1"' }))
  expect(lines(plan)).toEqual(['cod_enabled: false → true'])
  expect(plan.counts.by_tool).toEqual({ app_settings: 2, app_settings_versions: 1 })
  const done = await applied(asha, plan)
  const { change_set } = await said<ChangeSetAnswer>(done)
  await told({ cod_enabled: true, steps: ['c'] })
  expect(await one('steps all')).toMatchObject({ publication: 'changed', value: '["waits"]' })
  // What followed the version is no draft: the next publication does not bring it forward again.
  expect([(await one('cod_enabled all')).publication, (await one('later all')).publication]).toEqual(['published', 'archived'])
  expect((await asha.post(`/api/changes/${change_set}/revert`, {})).status).toBe(200)
  await told({ cod_enabled: false, later: 'x', steps: ['c'] })
})

it('the history tells what was published by its fields', async () => {
  const history = await said<{ what: string; changes: { field: string }[] }[]>(
    await asha.get(`/api/app_settings/${ids['cod_enabled all']}/history`),
  )
  const published = history.find(({ what }) => what === 'app_settings.publish' || what === 'publish')
  expect(published?.changes.map(({ field }) => field)).toContain('value')
  expect(published?.changes.map(({ field }) => field)).not.toContain('live')
})
