import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from '../support/browser.ts'
import { startLibrary } from '../support/library/startLibrary.ts'
import { said } from '../support/startMunshi.ts'

type Loan = { readonly id: number; readonly version: number; readonly lent_on: string | null; readonly due_on: string }

let library: Awaited<ReturnType<typeof startLibrary>>
let librarian: Browser
beforeAll(async () => {
  library = await startLibrary()
  librarian = await library.signInAs('librarian@example.com')
})
afterAll(() => library.close())

const asked = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`
/** A loan whose copy came back, so that there is one for the next. */
async function lend(lent_on: string | null, due_on: string): Promise<number> {
  const { id, version } = await said<Loan>(await librarian.post('/api/loans', { book: 1, member: 1, lent_on, due_on }))
  await librarian.post(`/api/loans/${id}/actions/take_back`, {}, { 'if-match': String(version) })
  return id
}

it('finds the rows that hold at some time between two days, both whole, what is open among them', async () => {
  const [before, first, open, after] = [
    await lend('2031-01-01', '2031-01-09'),
    await lend('2031-01-05', '2031-01-10'),
    await lend(null, '2031-02-01'),
    await lend('2031-01-21', '2031-01-30'),
  ]
  const ids = async (filter: object) => (await said<Loan[]>(await librarian.get(`/api/loans?${asked(filter)}`))).map(({ id }) => id)
  expect(await ids({ overlaps: ['2031-01-10', '2031-01-20'] })).toEqual([first, open])
  expect(await ids({ overlaps: ['2031-01-09', '2031-01-21'] })).toEqual([before, first, after, open])
  expect(await ids({ overlaps: ['2031-01-10', '2031-01-20'], status: 'lost' })).toEqual([])
  const count = await librarian.get(`/api/loans?count=only&${asked({ overlaps: ['2031-01-10', '2031-01-20'] })}`)
  expect(await said(count)).toEqual({ count: 2, more: false })
})

it.each<[string, unknown, string]>([
  ['one day', ['2031-01-10'], 'wrong_type'],
  ['no days', 'January', 'wrong_type'],
  ['a day that no calendar has', ['2031-02-30', '2031-03-01'], 'wrong_type'],
  ['an end before the beginning', ['2031-02-02', '2031-02-01'], 'from_after_to'],
  ['more than a year', ['2031-01-01', '2032-01-02'], 'span_too_long'],
])('refuses %s', async (_name, overlaps, code) => {
  const answer = await librarian.get(`/api/loans?${asked({ overlaps })}`)
  expect([answer.status, (await said<{ errors: object }>(answer)).errors]).toMatchObject([422, { overlaps: { code } }])
})

it('asks no list so that has no calendar', async () => {
  const answer = await librarian.get(`/api/members?${asked({ overlaps: ['2031-01-01', '2031-01-02'] })}`)
  expect((await said<{ errors: object }>(answer)).errors).toMatchObject({ overlaps: { code: 'not_filterable' } })
})

it('a move is planned, applied as it was seen, and taken back', async () => {
  const id = await lend('2031-05-01', '2031-05-10')
  const row = async () => said<Loan>(await librarian.get(`/api/loans/${id}`))
  const ifMatch = { 'if-match': String((await row()).version) }
  const plan = await said<{ change_set: number }>(await librarian.put(`/api/loans/${id}?plan=true`, { due_on: '2031-05-12' }, ifMatch))
  expect(plan).toMatchObject({ counts: { rows: 1 }, preview: [{ changes: [{ field: 'due_on', from: '2031-05-10', to: '2031-05-12' }] }] })
  expect(await row()).toMatchObject({ due_on: '2031-05-10' })
  await librarian.post(`/api/changes/${plan.change_set}/apply`, {})
  expect(await row()).toMatchObject({ due_on: '2031-05-12' })
  await librarian.post(`/api/changes/${plan.change_set}/revert`, {})
  expect(await row()).toMatchObject({ due_on: '2031-05-10' })
})

it('tells what the calendar is asked by in its description', async () => {
  const text = JSON.stringify(await said(await librarian.get('/api/openapi.json')))
  expect(text).toContain('overlaps')
})

it('the counts of a hub are those of the lists behind it, for whoever looks', async () => {
  const count = async (who: Browser, tool: string, filter: object) =>
    (await who.get(`/api/${tool}?count=only&${asked(filter)}`)).status === 200
      ? (await said<{ count: number }>(await who.get(`/api/${tool}?count=only&${asked(filter)}`))).count
      : null
  const reader = await library.signInAs('reader@example.com')
  expect(await count(librarian, 'members', { status: 'active' })).toBe(
    (await said<object[]>(await librarian.get(`/api/members?${asked({ status: 'active' })}`))).length,
  )
  expect(await count(reader, 'members', { status: 'active' })).toBeNull()
})
