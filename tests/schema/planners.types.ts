import { customAction, transition } from '../../schema/action.ts'
import { choice } from '../../schema/kinds/choice.ts'
import { counter } from '../../schema/kinds/counter.ts'
import { date } from '../../schema/kinds/date.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { rows } from '../../schema/kinds/rows.ts'
import { state } from '../../schema/kinds/state.ts'
import { text } from '../../schema/kinds/text.ts'
import { resource } from '../../schema/resource.ts'
import { type FormQueriesOf, type PlannersOf, tools, type UploadPlannersOf } from '../../schema/tools.ts'
import { type FieldsOf, type PlannerOf, type ReadOf, type UploadPlannerOf, writesOf } from '../../schema/typed.ts'
import { customWrite, runAction, updateRecord, upload, upsertRecord } from '../../schema/upload.ts'

const books = resource('books', {
  section: 'shelf',
  fields: {
    name: text({ required: true, max: 50 }),
    shelf: text({ max: 5 }),
    copies: counter({ min: 0 }),
    language: choice(['English', 'Indonesian'], { required: true }),
    places: rows({ room: text({ required: true, max: 20 }), left: counter({ min: 0 }) }),
  },
  title: 'name',
  list: { columns: ['name'], sort: ['name', 'asc'] },
  permissions: { list: 'books_view' },
})
const loans = resource('loans', {
  section: 'shelf',
  fields: {
    book: reference('books', { required: true }),
    due: date({ required: true }),
    state: state(['open', 'returned']),
    returned_on: date({ when: { state: 'returned' }, required: true }),
  },
  title: 'state',
  list: { columns: ['book'], sort: ['due', 'asc'] },
  permissions: { list: 'loans_view' },
  actions: {
    give_back: transition(
      'state',
      { from: ['open'], to: 'returned' },
      { planner: true, prompts: ['late'], inputs: { day: date({ required: true }), note: text({ max: 50 }) } },
    ),
    prolong: customAction({ inputs: { due: date({ required: true }) } }),
    fine: customAction({ planner: true, remaining: { question: 'amount', message: 'nothing_left' }, inputs: { amount: integer() } }),
  },
  planners: ['create'],
  formQueries: { due: { fields: ['book', 'due', 'returned_on', 'state'], shownBelow: 'due', tool: 'books' } },
})
const columns = { name: text({ required: true, max: 50 }), shelf: text({ max: 5 }) }
const shared = { section: 'shelf', permission: 'books_edit', columns, planner: true, example: { name: 'A', shelf: 'B' } } as const
const moved = upload('books-moved', {
  ...shared,
  lookups: { book: { tool: 'books', by: { name: 'name' } }, other: { tool: 'books', by: { shelf: 'shelf' } } },
  rowWrite: updateRecord('books', { on: 'book', set: { shelf: 'shelf' } }),
})
const known = upload('books-known', { ...shared, rowWrite: upsertRecord('books', { by: { name: 'name' }, set: { shelf: 'shelf' } }) })
const returned = upload('loans-returned', {
  ...shared,
  lookups: { loan: { tool: 'loans', by: { book: 'shelf' } } },
  rowWrite: runAction('loans', 'give_back', { on: 'loan', answers: {} }),
  hasCompletionPlanner: true,
})
const planned = upload('books-planned', { ...shared, options: { most: integer({ required: true }) }, rowWrite: customWrite() })

const all = tools([books, loans, moved, known, returned, planned])
type All = typeof all
const { insert, update, add, remove } = writesOf<FieldsOf<All>>()

export const writes = [
  insert('books', 'a book', { name: 'Emma', language: 'English', shelf: null }),
  insert('loans', 'a loan', { book: { newRow: 'a book' }, due: '2026-11-22', state: 'open' }),
  update('loans', { id: 1, version: 2 }, { state: 'returned', returned_on: null }, 'g'),
  add('books', 1, { copies: -1, places: [{ room: 'A', left: -1 }] }),
  remove('loans', 1, 'g'),
]
// @ts-expect-error a tool that is not there
insert('shelves', 'x', {})
// @ts-expect-error a column that is not there
insert('books', 'x', { nmae: 'Emma' })
// @ts-expect-error a column of another tool
update('books', 1, { due: '2026-11-22' })
// @ts-expect-error no value of the choice
update('books', 1, { language: 'Latin' })
// @ts-expect-error no state of it
update('loans', 1, { state: 'lost' })
// @ts-expect-error a number where a text stands
update('books', 1, { name: 5 })
// @ts-expect-error a new row where no reference stands
update('loans', 1, { due: { newRow: 'x' } })
// @ts-expect-error nothing in a required column
update('books', 1, { name: null })
// @ts-expect-error no counter
add('books', 1, { shelf: 1 })
// @ts-expect-error no cell of the list
add('books', 1, { places: [{ romo: 'A', left: 1 }] })
// @ts-expect-error a tool that is not there
remove('lones', 1)

export async function reads(read: ReadOf<FieldsOf<All>>): Promise<readonly (string | null)[]> {
  const [book] = await read.rows('books', { id: [1, 2], shelf: null }, ['shelf'])
  const [whole] = await read.locked('books', { language: 'English' })
  // @ts-expect-error a tool that is not there
  await read.rows('shelves', {})
  // @ts-expect-error a column that is not there
  await read.rows('books', { nmae: 'Emma' })
  // @ts-expect-error a value of another kind
  await read.rows('loans', { book: 'Emma' })
  // @ts-expect-error a column that is not there
  await read.rows('books', {}, ['nmae'])
  // @ts-expect-error a column that was not read
  return [book?.shelf ?? null, whole?.name ?? null, book?.name ?? null]
}

type Effect<What extends string> = PlannerOf<All, 'loans', What>
const giveBack: Effect<'give_back'> = async (list, _read, { answers }) =>
  list.flatMap(({ row, self, group }) => [
    add('books', row.book, { copies: 1 }, group),
    update('loans', self, { returned_on: answers.day, due: row.returned_on ?? row.due }, group),
  ])
export const agreed: Effect<'give_back'> = async () => [{ prompt: { code: 'late', params: { days: 3 } } }]
// @ts-expect-error a prompt that the action does not declare
export const unknownPrompt: Effect<'give_back'> = async () => [{ prompt: { code: 'early' } }]
// @ts-expect-error a prompt of an action that has none
export const noPrompt: Effect<'fine'> = async () => [{ prompt: { code: 'late' } }]
// @ts-expect-error a question that is not asked
export const wrongAnswer: Effect<'give_back'> = async (_rows, _read, { answers }) => [update('loans', 1, { due: answers.until })]
// @ts-expect-error an answer that may be left out
export const noAnswer: Effect<'give_back'> = async (_rows, _read, { answers }) => [update('books', 1, { name: answers.note })]
// @ts-expect-error a write that no function made
export const looseWrite: Effect<'give_back'> = async () => [{ tool: 'loans', op: 'update', row: 1, set: { sate: 'open' } }]

type Effects = PlannersOf<All, 'loans'>
const fine: Effects['fine'] = { plan: async () => [], remaining: async list => new Map(list.map(({ id, due }) => [id, due])) }
export const effects: Effects = { give_back: giveBack, create: async () => [], fine }
// @ts-expect-error nothing says by how much the question is limited
export const unlimited: Effects = { give_back: giveBack, create: async () => [], fine: async () => [] }
// @ts-expect-error an effect is missing
export const missing: Effects = { give_back: giveBack, fine }
// @ts-expect-error an effect that nothing asks for
export const surplus: Effects = { give_back: giveBack, create: async () => [], fine, prolong: async () => [] }

type LoanQueries = FormQueriesOf<All, 'loans'>
export const tries: LoanQueries = {
  due: async ({ book, due, returned_on }, read, { today }) => {
    const late = await read.rows('loans', { book, due: [due, returned_on ?? today] }, ['book'])
    return late.map(row => row.book)
  },
}
// @ts-expect-error a try without its function
export const noTry: LoanQueries = {}
// @ts-expect-error a function of no try
export const surplusTry: LoanQueries = { ...tries, late: async () => [] }
// @ts-expect-error a field that the try does not read
export const unread: LoanQueries = { due: async ({ amount }) => [amount] }
// @ts-expect-error a value that may be missing
export const unsure: LoanQueries = { due: async ({ returned_on }) => [returned_on.length] }

type Moved = UploadPlannerOf<All, 'books-moved'>
export const movedRows: Moved = async (list, _read, { file }) =>
  list.map(({ values, found, self, group }) =>
    update('books', self, { name: `${found.book.name} ${file}`, shelf: found.other?.shelf ?? values.shelf ?? null }, group),
  )
// @ts-expect-error a record that a row need not name
export const notFound: Moved = async list => list.map(({ found }) => update('books', found.other.id, {}))
// @ts-expect-error a column that the file does not have
export const noColumn: Moved = async list => list.map(({ self, values }) => update('books', self, { shelf: values.place }))
// @ts-expect-error a record that may be new
export const mayBeNew: UploadPlannerOf<All, 'books-known'> = async list => list.map(({ self }) => remove('books', self))
// @ts-expect-error a record that a row need not name
export const noSelf: UploadPlannerOf<All, 'loans-returned'> = async list => list.map(({ self }) => update('loans', self, {}))
// @ts-expect-error an option that is not asked
export const noOption: UploadPlannerOf<All, 'books-planned'> = async (_rows, _read, { options }) => [remove('books', options.least)]
export const plannedRows: UploadPlannerOf<All, 'books-planned'> = async (list, _read, { options }) =>
  list.map(({ self, values }) => insert('books', self, { name: `${values.name} ${options.most.toFixed()}`, language: 'English' }))

export const planner: UploadPlannersOf<All, 'books-moved'> = { rows: movedRows }
// @ts-expect-error the planner of its rows is missing
export const noPlanner: UploadPlannersOf<All, 'books-moved'> = {}
// @ts-expect-error the planner of the end of its file is missing
export const noClosing: UploadPlannersOf<All, 'loans-returned'> = { rows: async () => [] }
