import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOfDeclarations } from '../../server/faultsOfDeclarations.ts'
import { staleEntryPoints } from '../../server/marketplace/entryPoints.ts'
import { indonesianIn } from '../../server/marketplace/indonesianIn.ts'
import { jobWork } from '../../server/work/jobWork.ts'
import type { Browser } from '../support/browser.ts'
import { marketplace } from '../support/library/server.ts'
import { startLibrary } from '../support/library/startLibrary.ts'
import { said } from '../support/startMunshi.ts'
import { decide, sendFile } from './uploads/sendFile.ts'

let library: Awaited<ReturnType<typeof startLibrary>>
let librarian: Browser
let reader: Browser
let admin: Browser
beforeAll(async () => {
  library = await startLibrary()
  librarian = await library.signInAs('librarian@example.com')
  reader = await library.signInAs('reader@example.com')
  admin = await library.signInAs('admin@example.com')
})
afterAll(() => library.close())

type Book = { id: number; version: number; title: string; copies: number; status: string }
type Loan = { id: number; version: number; status: string }

const filter = (conditions: object) => `filter=${encodeURIComponent(JSON.stringify(conditions))}`
const book = async (id: number) => said<Book>(await librarian.get(`/api/books/${id}`))
const ifMatch = ({ version }: { readonly version: number }) => ({ 'if-match': String(version) })
const lend = (bookId: number) => librarian.post('/api/loans', { book: bookId, member: 1, due_on: '2026-12-24' })

describe('a second marketplace on the same engine', () => {
  it('is declared without a fault, in both languages, and its entry points are as its folders say', async () => {
    const folder = path.join(import.meta.dirname, '../support/library')
    const resources = path.join(import.meta.dirname, '../../resources')
    expect(faultsOfDeclarations(marketplace, await indonesianIn(folder, resources))).toEqual([])
    expect(staleEntryPoints(folder)).toEqual([])
  })

  it('lists with filters, an order and names of what rows refer to', async () => {
    const found = await said<Book[]>(await reader.get(`/api/books?${filter({ genre: ['novel', 'history'] })}&sort=["title","DESC"]`))
    expect(found.map(({ title }) => title)).toEqual(['Guns, Germs, and Steel', 'Crime and Punishment'])
    expect(await said(await reader.get(`/api/books/counts?${filter({ title_contains: 'time' })}`))).toEqual({ books: 1 })
    expect(await said<object[]>(await librarian.get('/api/loans'))).toMatchObject([
      { book: 3, _titles: { book: 'Guns, Germs, and Steel' } },
    ])
    expect((await reader.get(`/api/books?${filter({ copies_like: 1 })}`)).status).toBe(422)
  })

  it('makes and changes records, with its checks', async () => {
    const bad = await librarian.post('/api/books', { isbn: '9780140449136', title: '', author: 'x' })
    expect([bad.status, Object.keys((await said<{ errors: object }>(bad)).errors)]).toEqual([422, ['title']])
    const twice = await librarian.post('/api/books', { isbn: '9780140449136', title: 'Again', author: 'x' })
    expect([twice.status, Object.keys((await said<{ errors: object }>(twice)).errors)]).toEqual([422, ['isbn']])
    const made = await said<Book>(
      await librarian.post('/api/books', { isbn: '9780141182803', title: 'Ulises', author: 'James Joyce', genre: 'novel' }),
    )
    expect(made).toMatchObject({ copies: 0, status: 'lendable', version: 1 })
    const changed = await librarian.put(`/api/books/${made.id}`, { title: 'Ulysses' }, ifMatch(made))
    expect(await said<Book>(changed)).toMatchObject({ title: 'Ulysses', version: 2 })
    expect((await librarian.put(`/api/books/${made.id}`, { title: 'Odyssey' }, ifMatch(made))).status).toBe(412)
  })

  it('moves a state by its actions alone', async () => {
    const withdrawn = await librarian.post('/api/books/2/actions/withdraw', {}, ifMatch(await book(2)))
    expect(await said<Book>(withdrawn)).toMatchObject({ status: 'withdrawn' })
    expect((await librarian.post('/api/books/2/actions/withdraw', {}, ifMatch(await book(2)))).status).toBe(409)
    expect((await lend(2)).status).toBe(422)
    expect((await librarian.post('/api/books/2/actions/put_back', {}, ifMatch(await book(2)))).status).toBe(200)
  })

  it('lends from the shelf and takes back: the effect counts, and the counter refuses what is not there', async () => {
    const before = (await book(1)).copies
    const loan = await said<Loan>(await lend(1))
    expect((await book(1)).copies).toBe(before - 1)
    const back = await librarian.post(`/api/loans/${loan.id}/actions/take_back`, {}, ifMatch(loan))
    expect(await said<Loan>(back)).toMatchObject({ status: 'returned' })
    expect((await book(1)).copies).toBe(before)
    expect((await lend(3)).status).toBe(409)
  })

  it('tells the history of a record and takes a change set back, with what its effect wrote', async () => {
    const before = (await book(1)).copies
    const made = await lend(1)
    const loan = await said<Loan>(made)
    expect((await librarian.post(`/api/changes/${made.headers.get('change-set')}/revert`)).status).toBe(200)
    expect((await book(1)).copies).toBe(before)
    expect((await librarian.get(`/api/loans/${loan.id}`)).status).toBe(404)
    expect((await said<object[]>(await librarian.get('/api/books/1/history'))).length).toBeGreaterThan(1)
  })

  it('checks a file, applies it and takes it back', async () => {
    const lines = [
      'isbn,title,author,copies',
      '9780141439518,Pride and Prejudice,Jane Austen,3',
      '9780140449136,Crime and Punishment,Fyodor Dostoevsky,2',
    ]
    const before = (await book(1)).copies
    const file = await sendFile(library, librarian, 'books-arrived', [...lines, '9780000000000,Nobody,Nobody,0'])
    expect(file).toMatchObject({ stage: 'checked', ok_rows: 2, failed_rows: 1 })
    expect(await decide(library, librarian, 'books-arrived', file.id, 'apply', { mode: 'good' })).toMatchObject({
      stage: 'done',
      ok_rows: 2,
    })
    expect((await book(1)).copies).toBe(before + 2)
    expect(await said<Book[]>(await reader.get(`/api/books?${filter({ title_contains: 'Pride' })}`))).toMatchObject([{ copies: 3 }])
    expect(await decide(library, librarian, 'books-arrived', file.id, 'revert')).toMatchObject({ stage: 'reverted' })
    expect((await book(1)).copies).toBe(before)
    expect(await said<Book[]>(await reader.get(`/api/books?${filter({ title_contains: 'Pride' })}`))).toEqual([])
  })

  it('hides and refuses by permission', async () => {
    expect((await library.browser().get('/api/books')).status).toBe(401)
    expect((await reader.get('/api/members')).status).toBe(403)
    expect((await reader.post('/api/books', { isbn: '1', title: 'x', author: 'x' })).status).toBe(403)
    expect((await librarian.post('/api/members/1/actions/suspend', {}, { 'if-match': '1' })).status).toBe(403)
    expect((await admin.post('/api/members/1/actions/suspend', {}, { 'if-match': '1' })).status).toBe(200)
    expect((await lend(1)).status).toBe(422)
    expect((await reader.get('/api/uploads/books-arrived/files')).status).toBe(403)
  })

  it('shows a person who is one member their own rows, and nobody else', async () => {
    const budi = await library.signInAs('budi@example.org')
    const made = await librarian.post('/api/loans', { book: 1, member: 2, due_on: '2026-11-30' })
    const loan = await said<Loan>(made)
    expect(await said<object[]>(await budi.get('/api/loans'))).toMatchObject([{ id: loan.id, member: 2 }])
    expect((await budi.get('/api/loans/1')).status).toBe(404)
    expect((await said<object[]>(await librarian.get('/api/loans'))).length).toBeGreaterThan(1)
    expect((await budi.post(`/api/loans/${loan.id}/actions/declare_lost`, {}, ifMatch(loan))).status).toBe(403)
  })

  it('shows and writes the rows of a view through permissions of its own, as rows of its base', async () => {
    const keeper = await library.signInAs('novelist@example.com')
    const titles = async () => (await said<Book[]>(await keeper.get('/api/novels'))).map(({ title }) => title)
    const all = await said<(Book & { genre: string })[]>(await librarian.get('/api/books?range=[0,99]'))
    expect((await titles()).sort()).toEqual(
      all.flatMap(({ title, genre, status }) => (genre === 'novel' && status === 'lendable' ? title : [])).sort(),
    )
    const other = all.find(({ genre }) => genre !== 'novel')
    expect((await keeper.get('/api/books')).status).toBe(403)
    expect((await keeper.get(`/api/novels/${other?.id}`)).status).toBe(404)
    expect((await keeper.put(`/api/novels/${other?.id}`, { title: 'Mine' }, ifMatch(other as Book))).status).toBe(404)

    const new_ = { isbn: '9780099448822', title: 'Norwegian Wood', author: 'Haruki Murakami' }
    const wrong = await keeper.post('/api/novels', { ...new_, genre: 'science' })
    expect([wrong.status, Object.keys((await said<{ errors: object }>(wrong)).errors)]).toEqual([422, ['genre']])
    const made = await keeper.post('/api/novels', new_)
    const novel = await said<Book & { genre: string; _can: object }>(made)
    expect([made.status, novel]).toMatchObject([201, { genre: 'novel', status: 'lendable', _can: { edit: true, actions: ['withdraw'] } }])
    const renamed = await keeper.put(`/api/novels/${novel.id}`, { title: 'Noruwei no mori' }, ifMatch(novel))
    expect(await said<Book>(renamed)).toMatchObject({ version: 2 })
    // It is the base's row, in the base's history.
    expect(await said<object[]>(await librarian.get(`/api/books/${novel.id}/history`))).toMatchObject([
      { what: 'update' },
      { what: 'create' },
    ])
    expect(await said<object[]>(await keeper.get(`/api/novels/${novel.id}/history`))).toMatchObject([
      { what: 'update' },
      { what: 'create' },
    ])
    expect((await keeper.post(`/api/changes/${renamed.headers.get('change-set')}/revert`)).status).toBe(200)
    expect((await reader.post(`/api/changes/${made.headers.get('change-set')}/revert`)).status).toBe(403)

    // What leaves the view is out of its keeper's reach, and comes back with what was done.
    const withdrawn = await keeper.post(`/api/novels/${novel.id}/actions/withdraw`, {}, { 'if-match': '3' })
    expect([withdrawn.status, await titles()]).toEqual([200, expect.not.arrayContaining(['Norwegian Wood'])])
    expect((await keeper.get(`/api/novels/${novel.id}`)).status).toBe(404)
    expect((await keeper.post(`/api/novels/${novel.id}/actions/scrap`, {}, { 'if-match': '4' })).status).toBe(404)
    expect((await keeper.post(`/api/changes/${withdrawn.headers.get('change-set')}/revert`)).status).toBe(200)
    expect(await titles()).toContain('Norwegian Wood')
  })

  it('does its job by itself, and tells of it in the history', async () => {
    const late = await said<Loan>(await librarian.post('/api/loans', { book: 1, member: 2, due_on: '2026-11-01' }))
    for (const job of marketplace.jobs) await library.doWork(jobWork(job))
    expect(await said<Loan>(await librarian.get(`/api/loans/${late.id}`))).toMatchObject({ status: 'overdue' })
    expect(await said<object[]>(await librarian.get(`/api/loans/${late.id}/history`))).toMatchObject([
      { actor: null, source: 'job', job: 'loans_fall_due', what: 'fall_due' },
      {},
    ])
    const jobs = await said<object[]>(await admin.get(`/api/background_jobs?${filter({ name: 'loans_fall_due' })}`))
    expect(jobs).toMatchObject([{ last_state: 'done', last_count: 1, at_time: '02:00' }])
  })

  it('has the people, roles and permissions of the base, and nothing of another marketplace', async () => {
    const { users } = await said<{ users: { email: string; roles: string[] }[] }>(await admin.get('/api/admin/users'))
    expect(users.map(({ email, roles }) => [email, roles])).toContainEqual(['reader@example.com', ['reader']])
    const { actions } = await said<{ actions: { name: string }[] }>(await admin.get('/api/admin/actions'))
    expect(actions.map(({ name }) => name).sort()).toEqual(marketplace.permissions.map(({ name }) => name).sort())
    const paths = library.app.declared.map(route => route.path).join('\n')
    for (const word of ['orders', 'dashboard', 'media', 'call-to', 'Excel']) expect(paths).not.toContain(word)
    expect((await reader.get('/api/admin/users')).status).toBe(403)
  })
})
