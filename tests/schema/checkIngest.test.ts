import { expect, it } from 'vitest'
import { customAction, setFields } from '../../schema/action.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import type { Ingest } from '../../schema/ingest.ts'
import { boolean } from '../../schema/kinds/boolean.ts'
import { choices } from '../../schema/kinds/choices.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { text } from '../../schema/kinds/text.ts'
import { timestamp } from '../../schema/kinds/timestamp.ts'
import { resource } from '../../schema/resource.ts'
import type { Tool } from '../../schema/tools.ts'

const fields = {
  key: text({ max: 9, unique: true }),
  name: text({ max: 9 }),
  seen: integer({ readOnly: true, default: 0 }),
  typed: integer(),
  marks: choices(['torn', 'lost']),
  since: timestamp(),
  moved: boolean({ readOnly: true }),
  board: reference('shelves'),
}
const seen = { by: 'key', counts: 'seen', triggers: { action: 'hide', where: { seen: { above: 4 } } } } as const
const shelves = resource('shelves', {
  section: 'test',
  fields,
  title: 'name',
  list: { columns: ['name'], filters: ['name'], sort: ['id', 'asc'] },
  permissions: { list: 'shelves_view' },
  actions: { hide: setFields({ name: null }), tell: customAction({ inputs: { name: text({ max: 9, required: true }) } }) },
  ingests: { 'shelf-visits': seen },
})

/** The codes of its faults, of other tools too. */
function codesOf(ingests: Readonly<Record<string, Ingest | object>>, also: readonly object[] = []): string[] {
  const tools = [{ ...shelves, ingests }, ...also] as Tool[]
  const found = checkAll({ tools, permissions: ['shelves_view'], messages: [], sections: ['test'] })
  return found.flatMap(({ code }) => (code === 'R99' ? [code] : []))
}

it('finds nothing wrong with one that is right', () =>
  expect(codesOf({ 'shelf-visits': seen, more: { by: 'key', counts: 'seen' }, torn: { by: 'key', adds: 'marks' } })).toEqual([]))

it('lets rows of another tool take what is put into a list, several of one text too', () => {
  const boards = { ...shelves, name: 'boards', ingests: {}, fields: { ...fields, key: text({ max: 9 }), marks: choices(['torn']) } }
  expect(codesOf({ torn: { by: 'key', adds: 'marks', and: ['boards'] } }, [boards])).toEqual([])
  const more = { ...boards, fields: { ...fields, marks: choices(['torn', 'sold']) } }
  expect(codesOf({ torn: { by: 'key', adds: 'marks', and: ['boards'] } }, [more])).toEqual(['R99'])
})

it.each<[string, Readonly<Record<string, object>>, object[]?]>([
  ['a name that is not a valid part of an address', { 'Shelf visits': seen }],
  ['a name that another tool has', { 'shelf-visits': seen }, [{ ...shelves, name: 'boards' }]],
  ['a key that is no field', { one: { ...seen, by: 'kye' } }],
  ['a key that several rows may have', { one: { ...seen, by: 'name' } }],
  ['a number that people type', { one: { ...seen, counts: 'typed' } }],
  ['a number that is none', { one: { ...seen, counts: 'name' } }],
  ['a list that is not a field of choices', { one: { by: 'key', adds: 'name' } }],
  ['a list in rows of no tool', { one: { by: 'key', adds: 'marks', and: ['boards'] } }],
  [
    'a number in rows of other tools',
    { one: { by: 'key', counts: 'seen', and: ['boards'] } },
    [{ ...shelves, name: 'boards', ingests: {} }],
  ],
  ['nothing that it does', { one: { by: 'key' } }],
  ['two things that it does', { one: { by: 'key', adds: 'marks', removes: 'marks' } }],
  ['an action that is none', { one: { ...seen, triggers: { ...seen.triggers, action: 'hid' } } }],
  ['an action that asks', { one: { ...seen, triggers: { ...seen.triggers, action: 'tell' } } }],
  ['a condition over no field', { one: { ...seen, triggers: { ...seen.triggers, where: { sene: 1 } } } }],
])('R99 finds %s', (_name, ingests, also) => expect(codesOf(ingests, also)).not.toEqual([]))

const visits = {
  event: { shelf: text({ max: 9, required: true }), books: integer() },
  once: ['key'],
  sets: { key: 'shelf' },
  adds: { seen: 1 },
}

it('finds nothing wrong with events that become rows', () => {
  expect(codesOf({ visits })).toEqual([])
  expect(codesOf({ visits: { ...visits, adds: { seen: 'books' } } })).toEqual([])
  expect(codesOf({ visits: { ...visits, sets: { key: 'id', since: 'at', name: 'shelf' } } })).toEqual([])
})

const firsts = {
  ...visits,
  event: { ...visits.event, board: reference('shelves', { required: true }) },
  sets: { key: 'shelf', name: 'shelf', board: 'board' },
  lookups: { board: { by: 'key' } },
  first: { by: 'since', fields: ['board'] },
  marks: { moved: 'board' },
}

it('finds nothing wrong with events that name rows by text, and whose first value counts', () =>
  expect(codesOf({ visits: firsts })).toEqual([]))

it.each<[string, object]>([
  ['a text that names several rows', { ...firsts, lookups: { board: { by: 'name' } } }],
  ['a text of no reference', { ...firsts, lookups: { shelf: { by: 'key' } } }],
  ['a first moment that is none', { ...firsts, first: { by: 'name', fields: ['board'] } }],
  ['a first value that no event gives', { ...firsts, first: { by: 'since', fields: ['board', 'typed'] } }],
  ['a mark of a field that is not kept', { ...firsts, marks: { moved: 'name' } }],
  ['a mark that people set', { ...firsts, marks: { typed: 'board' } }],
])('R99 finds %s', (_name, ingest) => expect(codesOf({ visits: ingest })).not.toEqual([]))

it.each<[string, object]>([
  ['a field that does not exist', { ...visits, sets: { key: 'shelf', nam: 'shelf' } }],
  ['a value that the event does not have', { ...visits, sets: { key: 'shelv' } }],
  ['rows that several events identify', { ...visits, once: ['name'], sets: { name: 'shelf' } }],
  ['a row that no value identifies', { ...visits, sets: { name: 'shelf' } }],
  ['a number that people type', { ...visits, adds: { typed: 1 } }],
])('finds %s in events that become rows', (_name, ingest) => expect(codesOf({ visits: ingest })).toEqual(['R99']))
