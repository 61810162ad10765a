import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../support/browser.ts'
import { startLibrary } from '../support/library/startLibrary.ts'
import { said } from '../support/startMunshi.ts'

type Chapter = { id: number; version: number; title: string; position: number }
type Book = { id: number; version: number }

let library: Awaited<ReturnType<typeof startLibrary>>
let librarian: Browser
let reader: Browser
beforeAll(async () => {
  library = await startLibrary()
  librarian = await library.signInAs('librarian@example.com')
  reader = await library.signInAs('reader@example.com')
})
afterAll(() => library.close())

let count = 0
/** A book with chapters of these titles. */
async function newBook(...titles: readonly string[]): Promise<Book> {
  count += 1
  const isbn = `97800000${String(count).padStart(5, '0')}`
  const add = titles.map(title => ({ title }))
  const answer = await librarian.post('/api/books', { isbn, title: 'A book', author: 'x', chapters: { add } })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return said<Book>(answer)
}
const chaptersOf = async ({ id }: Pick<Book, 'id'>) =>
  said<Chapter[]>(await librarian.get(`/api/chapters?filter=${encodeURIComponent(JSON.stringify({ book: id }))}`))
const orderOf = async (book: Pick<Book, 'id'>) => (await chaptersOf(book)).map(({ position, title }) => `${position} ${title}`)
const seen = ({ version }: { readonly version: number }) => ({ 'if-match': String(version) })
const put = (was: readonly Chapter[], next: readonly (Chapter | undefined)[], by = librarian) =>
  by.put('/api/chapters/order', { was: was.map(({ id }) => id), ids: next.map(one => one?.id) })
const revert = (answer: Response) => librarian.post(`/api/changes/${answer.headers.get('change-set')}/revert`)

describe('rows that people put in order', () => {
  it('are counted from one for each row they belong to, new ones last', async () => {
    const [one, other] = [await newBook('a', 'b'), await newBook('x')]
    await librarian.post('/api/chapters', { book: one.id, title: 'c' })
    expect([await orderOf(one), await orderOf(other)]).toEqual([['1 a', '2 b', '3 c'], ['1 x']])
    const [first] = await chaptersOf(one)
    const said = await librarian.put(`/api/chapters/${first?.id}`, { position: 3 }, seen(first!))
    expect(said.status).toBe(422)
  })

  it('are moved in one change set that tells who moved, and put back by undo', async () => {
    const book = await newBook('a', 'b', 'c', 'd')
    const [a, b, c, d] = await chaptersOf(book)
    const moved = await put([a!, b!, c!, d!], [d, a, b, c])
    expect(moved.status, await moved.clone().text()).toBe(200)
    expect(await said(moved)).toMatchObject({ state: 'applied', counts: { rows: 4 }, revertible: true })
    expect(await orderOf(book)).toEqual(['1 d', '2 a', '3 b', '4 c'])
    const history = await said<{ what: string; changes: object[] }[]>(await librarian.get(`/api/chapters/${d?.id}/history`))
    expect(history[0]).toMatchObject({ what: 'order', changes: [{ field: 'position', from: 4, to: 1 }] })
    expect((await revert(moved)).status).toBe(200)
    expect(await orderOf(book)).toEqual(['1 a', '2 b', '3 c', '4 d'])
    expect(await said(await put([a!, b!, c!, d!], [a, b, c, d]))).toMatchObject({ change_set: null, counts: { rows: 0 } })
  })

  it('take each other’s places where only some are named, as those of a page', async () => {
    const book = await newBook('a', 'b', 'c', 'd')
    const [a, b, , d] = await chaptersOf(book)
    expect((await put([a!, b!, d!], [d, a, b])).status).toBe(200)
    expect(await orderOf(book)).toEqual(['1 d', '2 a', '3 c', '4 b'])
  })

  it('close the gap of one that goes, which comes back to its place', async () => {
    const book = await newBook('a', 'b', 'c', 'd')
    const [, b] = await chaptersOf(book)
    const gone = await librarian.delete(`/api/chapters/${b?.id}`, seen(b!))
    expect(await orderOf(book)).toEqual(['1 a', '2 c', '3 d'])
    expect((await revert(gone)).status).toBe(200)
    expect(await orderOf(book)).toEqual(['1 a', '2 b', '3 c', '4 d'])
  })

  it('have no gaps and no place twice, whatever was done since', async () => {
    const book = await newBook('a', 'b', 'c', 'd')
    const [a, b, c, d] = await chaptersOf(book)
    const gone = await librarian.delete(`/api/chapters/${b?.id}`, seen(b!))
    await put([a!, c!, d!], [d, a, c])
    const made = await librarian.post('/api/chapters', { book: book.id, title: 'e' })
    await revert(gone)
    expect((await chaptersOf(book)).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
    await revert(made)
    expect((await chaptersOf(book)).map(({ position }) => position)).toEqual([1, 2, 3, 4])
    const { version } = await said<Book>(await librarian.get(`/api/books/${book.id}`))
    const rows = await chaptersOf(book)
    const saved = await librarian.put(
      `/api/books/${book.id}`,
      { chapters: { remove: rows.slice(0, 2), add: [{ title: 'f' }] } },
      { 'if-match': String(version) },
    )
    expect(saved.status, await saved.clone().text()).toBe(200)
    expect((await chaptersOf(book)).map(({ position }) => position)).toEqual([1, 2, 3])
    expect((await chaptersOf(book)).at(-1)?.title).toBe('f')
  })

  it('are refused where they stand otherwise by now, are not the same rows, or for whoever may not edit', async () => {
    const [book, other] = [await newBook('a', 'b', 'c'), await newBook('x')]
    const [a, b, c] = await chaptersOf(book)
    const [x] = await chaptersOf(other)
    expect((await put([a!, b!, c!], [b, a, c])).status).toBe(200)
    const stale = await put([a!, b!, c!], [c, a, b])
    expect([stale.status, await said(stale)]).toMatchObject([409, { code: 'order_changed' }])
    expect(await orderOf(book)).toEqual(['1 b', '2 a', '3 c'])
    const gone = await librarian.delete(`/api/chapters/${c?.id}`, seen((await chaptersOf(book))[2]!))
    expect((await put([b!, a!, c!], [c, a, b])).status).toBe(409)
    await revert(gone)
    for (const next of [
      [a, b],
      [a, b, b],
      [a, b, x],
      [a, b, c, x],
    ])
      expect((await put([b!, a!, c!], next)).status).toBe(422)
    expect((await put([b!, a!, x!], [x, a, b])).status).toBe(422)
    expect((await librarian.put('/api/chapters/order', { was: [], ids: [] })).status).toBe(422)
    expect((await put([b!, a!], [a, b], reader)).status).toBe(403)
    expect((await librarian.put('/api/books/order', { was: [1], ids: [1] })).status).toBe(404)
  })

  it('stand in one order after many were moved, made and removed at once', async () => {
    const book = await newBook('a', 'b', 'c', 'd', 'e', 'f')
    const rows = await chaptersOf(book)
    await Promise.all([
      ...rows.map((_row, index) => put(rows, [...rows.slice(index), ...rows.slice(0, index)])),
      ...['g', 'h', 'i'].map(title => librarian.post('/api/chapters', { book: book.id, title })),
      ...rows.slice(0, 2).map(row => librarian.delete(`/api/chapters/${row.id}`, seen(row))),
    ])
    const places = (await chaptersOf(book)).map(({ position }) => position)
    expect(places).toEqual(places.map((_place, index) => index + 1))
  })
})
