/** Declarations of what stays when it is deleted (R94), of sandboxes (R95) and their statements (R96), and of documented calls (R106). */
import { describe, expect, it } from 'vitest'
import { customAction, setFields } from '../../schema/action.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { callAction, callActionBy, callCreate, callDelete, callEdit, type DocumentedCalls } from '../../schema/documented.ts'
import { callFind, callList, callNames } from '../../schema/documentedReads.ts'
import { choice } from '../../schema/kinds/choice.ts'
import { integer } from '../../schema/kinds/integer.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { rows } from '../../schema/kinds/rows.ts'
import { sql } from '../../schema/kinds/sql.ts'
import { text } from '../../schema/kinds/text.ts'
import { timestamp } from '../../schema/kinds/timestamp.ts'
import { type Resource, resource } from '../../schema/resource.ts'
import { type Sandbox, sandbox } from '../../schema/sandbox.ts'

const shared = {
  section: 'test',
  permissions: { list: 'books_view', create: 'books_view', edit: 'books_view' },
  rowAccess: { restrictTo: 'none' },
} as const
const members = resource('members', {
  ...shared,
  fields: {
    code: text({ max: 9, unique: true }),
    name: text({ max: 9, personal: true }),
    city: text({ max: 9 }),
    pin: text({ max: 9, masked: 'books_view' }),
  },
  title: 'code',
  list: { columns: ['code'], filters: ['pin'], sort: ['code', 'asc'] },
})
const books = resource('books', {
  ...shared,
  fields: {
    title: text({ max: 9 }),
    reader: reference('members'),
    pages: integer(),
    asks: choice(['redshift', 'presto']),
    found_by: sql({ sandbox: 'reading', returns: 'code', elsewhere: { by: 'asks', engines: { redshift: 'redshift', presto: 'presto' } } }),
    gone_at: timestamp({ readOnly: true }),
  },
  title: 'title',
  list: { columns: ['title'], filters: ['gone_at'], sort: ['title', 'asc'] },
  deletedAt: 'gone_at',
  actions: { lend: customAction({ inputs: { reader: reference('members', { required: true }) } }), restore: setFields({ gone_at: null }) },
})
const loans = resource('loans', {
  ...shared,
  fields: { name: text({ max: 9 }), book: reference('books', { where: { gone_at: null } }) },
  title: 'name',
  list: { columns: ['name'], sort: ['name', 'asc'] },
})
const reading = sandbox('reading', { members: { of: 'members', columns: { code: 'code', town: 'city' } } })

interface Changes {
  readonly books?: Partial<Resource>
  readonly loans?: Partial<Resource>
  readonly sandboxes?: readonly Sandbox[]
}
const faults = (code: string, { books: ofBooks, loans: ofLoans, sandboxes = [reading] }: Changes) =>
  checkAll({
    tools: [members as Resource, { ...(books as Resource), ...ofBooks }, { ...(loans as Resource), ...ofLoans }],
    sandboxes,
    permissions: ['books_view'],
    messages: [],
  }).flatMap(fault => (fault.code === code ? [`${fault.path}: ${fault.fact}`] : []))
const field = (key: string, one: unknown): Partial<Resource> => ({ fields: { ...books.fields, [key]: one as Field } })
const views = (columns: Sandbox['views'][string]['columns'], of = 'members'): Changes => ({
  sandboxes: [sandbox('reading', { members: { of, columns } })],
})
const calls = (said: DocumentedCalls): Changes => ({ books: { calls: said } })

it('finds nothing to say of what is right', () => {
  const right = calls({
    '/api/admin/books/lend': callAction('lend', { names: { reader: { as: 'reader_code', by: 'code' } }, maxRows: 20 }),
    '/api/admin/books/state': callActionBy('do', { lend: 'lend', back: 'restore' }, { otherwise: 'lend' }),
    '/api/admin/books/pages': callEdit(['pages']),
    '/api/admin/books/add': callCreate(['title'], { with: { pages: 1 } }),
    '/api/admin/books/addMany': callCreate(['title'], { maxRows: 500 }),
    '/api/admin/books/list': callList(['title'], { rows: 'books', filters: {}, pageSize: 20, maxRows: 100 }),
    '/api/admin/books/names': callNames('title', { rows: 'books', maxRows: 100, also: { tool: 'loans', field: 'name' } }),
  })
  for (const code of ['R94', 'R95', 'R96', 'R106']) expect([code, ...faults(code, right)]).toEqual([code])
})

describe('rows that stay when they are deleted', () => {
  it.each<[string, Changes, string]>([
    ['a moment that people write', { books: field('gone_at', timestamp()) }, "books.deletedAt: 'gone_at' is not a read-only timestamp"],
    ['no moment', { books: { deletedAt: 'title' } }, "books.deletedAt: 'title' is not a read-only timestamp"],
    [
      'what nobody can ask for',
      { books: { list: { ...books.list, filters: [] } } },
      "books.deletedAt: deleted rows cannot be listed: 'gone_at' is not a filter",
    ],
    [
      'a reference that may name them',
      { loans: { fields: { ...loans.fields, book: reference('books') as Field } } },
      'loans.fields.book: can refer to a deleted row of books',
    ],
  ])('refuses %s', (_name, changes, fault) => expect(faults('R94', changes)).toContain(fault))
})

describe('a sandbox', () => {
  it.each<[string, Changes, string]>([
    ['a name of Postgres', { sandboxes: [sandbox('pg_reading', reading.views)] }, "sandboxes.pg_reading: 'pg_reading' is not a valid name"],
    ['two of a name', { sandboxes: [reading, reading] }, 'sandboxes.reading: several have this name'],
    ['no views', { sandboxes: [sandbox('reading', {})] }, 'sandboxes.reading: has no views'],
    ['a view of nothing', views({ code: 'code' }, 'membres'), "sandboxes.reading.members: no tool 'membres'"],
    [
      'rows by nothing',
      { sandboxes: [sandbox('reading', { members: { of: 'members', columns: { code: 'code' }, where: { gone: false } } })] },
      "sandboxes.reading.members: filters rows by no field: 'gone'",
    ],
    ['a column of nothing', views({ code: 'code.name' }), "sandboxes.reading.members.code: 'code.name' is not a path to a column"],
    ['a value about a person', views({ name: 'name' }), "sandboxes.reading.members.name: 'name' can contain personal data"],
    ['a masked value', views({ pin: 'pin' }), "sandboxes.reading.members.pin: 'pin' is masked"],
    ['a number of which nothing is left', views({ n: { digits: 'code', modulo: 1 } }), 'sandboxes.reading.members.n: 1 is not a divisor'],
  ])('refuses %s', (_name, changes, fault) => expect(faults('R95', changes)).toContain(fault))
})

describe('a statement', () => {
  const at = 'books.fields.found_by'
  const told = (one: Field) => ({ books: field('found_by', one) })
  it.each<[string, Changes, string]>([
    ['no sandbox', told(sql({ sandbox: 'raeding', returns: 'code' })), `${at}: no sandbox 'raeding'`],
    ['no column', told(sql({ sandbox: 'reading', returns: 'Code!' })), `${at}: 'Code!' is not a valid column name`],
    [
      'no view to be among',
      told(sql({ sandbox: 'reading', returns: 'code', among: { view: 'readers', where: {} } })),
      `${at}: has no view: 'readers'`,
    ],
    [
      'no column to be among by',
      told(sql({ sandbox: 'reading', returns: 'code', among: { view: 'members', where: { gone: false } } })),
      `${at}: members has no column: 'gone'`,
    ],
    ['no time', told(sql({ sandbox: 'reading', returns: 'code', seconds: 0 })), `${at}: the time limit is 0 s`],
    ['too much time', told(sql({ sandbox: 'reading', returns: 'code', seconds: 61 })), `${at}: the time limit is 61 s`],
    [
      'a cell',
      { books: field('list', rows({ by: sql({ sandbox: 'reading', returns: 'code' }) })) },
      'books.fields.list.by: a cell of a list cannot be a statement',
    ],
  ])('refuses %s', (_name, changes, fault) => expect(faults('R96', changes)).toContain(fault))
})

describe('a documented call', () => {
  const at = 'books.calls./api/admin/books/lend'
  const lend = (said: DocumentedCalls[`/api/${string}`]) => calls({ '/api/admin/books/lend': said })
  it.each<[string, Changes, string]>([
    [
      'a parameter in its address',
      calls({ '/api/books/:id/lend': callAction('lend') }),
      'books.calls./api/books/:id/lend: is not a valid address of a call',
    ],
    [
      'the address of a tool',
      calls({ '/api/books/lend': callAction('lend') }),
      'books.calls./api/books/lend: a tool has its calls at this address',
    ],
    [
      'the address of another call',
      { ...lend(callAction('lend')), loans: { calls: { '/api/admin/books/lend': callEdit(['name']) } } },
      `${at}: another tool has a call at this address`,
    ],
    ['no action', lend(callAction('lnd')), `${at}: no action 'lnd'`],
    ['a choice of nothing', lend(callActionBy('do', { lend: 'lend' }, { otherwise: 'back' })), `${at}: 'back' chooses no action`],
    ['a question that is not asked', lend(callAction('lend', { names: { pages: 'n' } })), `${at}: has no parameter 'pages'`],
    ['two things of a name', lend(callAction('lend', { names: { reader: 'id' } })), `${at}: 'id' names two parameters`],
    [
      'a row by what many have',
      lend(callAction('lend', { names: { reader: { as: 'town', by: 'city' } } })),
      `${at}: 'city' of members is not unique`,
    ],
    [
      'a row by what is none',
      lend(callEdit(['pages'], { names: { pages: { as: 'n', by: 'code' } } })),
      `${at}: 'pages' is not a reference`,
    ],
    [
      'what nobody may do',
      { books: { permissions: { list: 'books_view' }, calls: { '/api/admin/books/lend': callEdit(['pages']) } } },
      `${at}: no permission allows users to edit rows of this tool`,
    ],
    [
      'a delete that nobody is allowed',
      { books: { permissions: { list: 'books_view' }, calls: { '/api/admin/books/lend': callDelete({ maxRows: 9, counts: {} }) } } },
      `${at}: no permission allows users to delete rows of this tool`,
    ],
    ['a count by no field', lend(callDelete({ maxRows: 9, counts: { thick: { size: 1 } } })), `${at}: no field 'size'`],
    [
      'a filter that the list does not have',
      lend(callList(['title'], { rows: 'books', filters: { n: 'pages' }, pageSize: 20, maxRows: 100 })),
      `${at}: filters by no filter of the list: 'pages'`,
    ],
    [
      'pages longer than the maximum',
      lend(callList(['title'], { rows: 'books', filters: {}, pageSize: 200, maxRows: 100 })),
      `${at}: has pages longer than its maximum`,
    ],
    [
      'a figure of rows that are not unique',
      lend(callNames('title', { rows: 'books', maxRows: 9, figures: { loans: { tool: 'loans', by: 'name', field: 'name' } } })),
      `${at}: 'name' of loans is not unique`,
    ],
    [
      'a row that no unique text identifies',
      lend(callEdit(['pages'], { row: { as: 'name', by: 'title' } })),
      `${at}: 'title' is not unique`,
    ],
    ['a row by no field', lend(callDelete({ maxRows: 9, counts: {}, row: { as: 'name', by: 'size' } })), `${at}: no field 'size'`],
    [
      'a name of a cell that does not exist',
      lend(callEdit(['pages'], { cells: { pages: { n: 'number' } } })),
      `${at}: pages has no cell 'n'`,
    ],
    ['an answer of no field', lend(callEdit(['pages'], { answers: ['size'] })), `${at}: no field 'size'`],
    ['a row that is found by no filter', lend(callFind(['title'], { by: [['pages']] })), `${at}: finds by no filter of the list: 'pages'`],
    ['names of no field', lend(callNames('size', { rows: 'books', maxRows: 9 })), `${at}: no field 'size'`],
  ])('refuses %s', (_name, changes, fault) => expect(faults('R106', changes)).toContain(fault))
})
