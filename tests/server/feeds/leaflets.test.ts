import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { startLibrary } from '../../support/library/startLibrary.ts'
import { said } from '../../support/startMunshi.ts'

type Leaflet = { id: number; version: number; title: string; publication: string; published_version: number | null }
type Version = { id: number; version_no: number; content: readonly { title: string }[]; _titles: { published_by: string } }

let library: Awaited<ReturnType<typeof startLibrary>>
let librarian: Browser
let id = 0
beforeAll(async () => {
  library = await startLibrary()
  librarian = await library.signInAs('librarian@example.com')
  const made = await librarian.post('/api/leaflets', {
    name: 'hours',
    title: 'Open till six',
    shown_from: '2026-11-18T00:00:00.000Z',
    shown_until: '2026-11-20T00:00:00.000Z',
  })
  id = (await said<Leaflet>(made)).id
})
afterAll(() => library?.close())

const leaflet = async () => said<Leaflet>(await librarian.get(`/api/leaflets/${id}`))
const ifMatch = async () => ({ 'if-match': `"${(await leaflet()).version}"` })
const change = async (set: object) => librarian.put(`/api/leaflets/${id}`, set, await ifMatch())
const act = async (action: string, plan = '') => librarian.post(`/api/leaflets/${id}/actions/${action}${plan}`, {}, await ifMatch())
const versions = async () => said<Version[]>(await librarian.get('/api/leaflets_versions'))
const read = () => library.browser().get('/api/public/leaflets/hours')
async function told(title: string | null) {
  const now = async () => {
    const answer = await read()
    return answer.status === 404 ? null : (await said<{ title: string }>(answer)).title
  }
  for (let tries = 0; tries < 40 && (await now()) !== title; tries += 1) await wait(100)
  expect(await now()).toBe(title)
}

it('a record is published by itself; its draft goes on beside what is out', async () => {
  await told(null)
  expect((await act('publish')).status).toBe(200)
  await told('Open till six')
  await change({ title: 'Open till seven' })
  expect(await leaflet()).toMatchObject({ publication: 'changed', published_version: 1 })
  await told('Open till six')
  await act('publish')
  await told('Open till seven')
  const found = await versions()
  expect(found.map(({ version_no, content }) => [version_no, content[0]?.title])).toEqual([
    [2, 'Open till seven'],
    [1, 'Open till six'],
  ])
})

it('of two who publish a record the second is told that it moved', async () => {
  await change({ title: 'Open till eight' })
  const before = await ifMatch()
  const publish = () => librarian.post(`/api/leaflets/${id}/actions/publish`, {}, before)
  const answers = await Promise.all([publish(), publish()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
})

it('goes back to a version by a publication of its own, and is undone', async () => {
  const first = (await versions()).at(-1)
  const call = `/api/leaflets_versions/${first?.id}/actions/roll_back`
  const plan = await said<{ preview: { tool: string; changes: { field: string; from: string; to: string }[] }[] }>(
    await librarian.post(`${call}?plan=true`, {}, { 'if-match': '"1"' }),
  )
  expect(plan.preview.find(({ tool }) => tool === 'leaflets')?.changes).toEqual([
    { field: 'title', from: 'Open till eight', to: 'Open till six' },
  ])
  const done = await librarian.post(call, { comment: 'Too long' }, { 'if-match': '"1"' })
  expect(done.status, await done.clone().text()).toBe(200)
  await told('Open till six')
  expect(await leaflet()).toMatchObject({ title: 'Open till six', publication: 'published', published_version: 4 })
  expect((await librarian.post(`/api/changes/${done.headers.get('change-set')}/revert`, {})).status).toBe(200)
  await told('Open till eight')
})

it('is archived, stays as it was, and comes out again', async () => {
  expect((await act('archive')).status).toBe(200)
  await told(null)
  expect((await leaflet()).publication).toBe('archived')
  expect((await act('publish')).status).toBe(200)
  await told('Open till eight')
})

it('nobody edits or removes a version, and what is out is not deleted', async () => {
  const [last] = await versions()
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await librarian.fetch(`/api/leaflets_versions/${last?.id}`, { method, body: {}, headers: { 'if-match': '"1"' } })).status).toBe(
      404,
    )
  expect((await librarian.delete(`/api/leaflets/${id}`, await ifMatch())).status).toBe(409)
  const reader = await library.signInAs('reader@example.com')
  expect((await reader.post(`/api/leaflets_versions/${last?.id}/actions/roll_back`, {}, { 'if-match': '"1"' })).status).toBe(403)
})

// Last: the clock goes on.
it('is out only within its published period', async () => {
  library.time.pass(2 * 86_400_000)
  await told(null)
})
