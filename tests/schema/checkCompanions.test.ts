import { expect, it } from 'vitest'
import { customAction, setFields, transition } from '../../schema/action.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { boolean } from '../../schema/kinds/boolean.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { state } from '../../schema/kinds/state.ts'
import { text } from '../../schema/kinds/text.ts'
import { type Resource, resource } from '../../schema/resource.ts'

const reason = text({ max: 20, required: true })
const authors = resource('authors', {
  section: 'test',
  fields: { name: text({ max: 20 }), blocked: boolean({ readOnly: true }), reason: text({ max: 20, readOnly: true }) },
  title: 'name',
  list: { columns: ['name'], sort: ['name', 'asc'] },
  permissions: { list: 'view', edit: 'edit' },
  noDetailPage: 'All there is',
  actions: {
    block: setFields({ blocked: true }, { permission: 'block', inputs: { reason } }),
    erase: setFields({ blocked: true }, { permission: 'block', irreversible: true }),
  },
})
const also = { to: 'author', action: 'block', permission: 'block', with: { reason: 'why' } }

function faults(changes: object, key = 'block_author', settings: object = {}): string[] {
  const withdraw = transition(
    'status',
    { from: ['out'], to: 'in' },
    { permission: 'edit', inputs: { why: text({ max: 20, required: true }) }, ...settings },
  )
  const books = resource('books', {
    section: 'test',
    fields: { title: text({ max: 9 }), author: reference('authors'), status: state(['out', 'in']) },
    title: 'title',
    list: { columns: ['title'], sort: ['title', 'asc'] },
    permissions: { list: 'view', edit: 'edit' },
    noDetailPage: 'All there is',
  }) as Resource
  const actions = {
    withdraw: { ...withdraw, companionActions: { [key]: { ...also, ...changes } } },
    plain: customAction({ permission: 'edit' }),
  } as Resource['actions']
  return checkAll({ tools: [authors, { ...books, actions }], permissions: ['view', 'edit', 'block'], messages: [] })
    .filter(({ code }) => code === 'R79')
    .map(({ path }) => path)
}

it('takes an action of the row that a reference names, with its questions answered', () => {
  expect(faults({})).toEqual([])
  expect(faults({ with: { reason: { always: 'Spam' } } })).toEqual([])
})

it.each<[string, Parameters<typeof faults>]>([
  ['what is no reference', [{ to: 'status' }]],
  ['no action of that tool', [{ action: 'blok' }]],
  ['what the other does not ask', [{ with: { reason: 'why', until: 'why' } }]],
  ['an answer that nobody gives', [{ with: { reason: 'wy' } }]],
  ['a question left open', [{ with: {} }]],
  ['another permission than the action has', [{ permission: 'edit' }]],
  ['what cannot be taken back', [{ action: 'erase', with: {} }]],
  ['what waits for another person', [{}, 'block_author', { requiresApproval: true }]],
  ['the name of a field', [{}, 'author']],
  ['the name of a question', [{}, 'why']],
  ['a call of its own', [{}, 'block_author', { hasOwnEndpoint: true }]],
])('refuses %s', (_name, given) => {
  const [, key = 'block_author'] = given
  expect([...new Set(faults(...given))]).toEqual([`books.actions.withdraw.companionActions.${key}`])
})
