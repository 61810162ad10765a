import { expect, expectTypeOf, it } from 'vitest'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { integer, resource, state, text } from '../../schema/language.ts'
import { type Reset, withResets } from '../../schema/resets.ts'

const resets: readonly Reset[] = [
  { whenChanged: ['logic', 'cases'], set: { status: 'inactive', tested: null } },
  { whenChanged: ['tested'], set: { status: 'inactive' } },
]
const active = { logic: 'a', cases: 1, name: 'n', status: 'active', tested: 'h' }

it.each([
  ['a field that resets others', { logic: 'b' }, { logic: 'b', status: 'inactive', tested: null }],
  ['another field', { name: 'm' }, { name: 'm' }],
  ['a reset field that another one follows', { tested: 'i' }, { tested: 'i', status: 'inactive' }],
  ['a value that the same change sets', { cases: 2, status: 'active', tested: 'i' }, { cases: 2, status: 'inactive', tested: null }],
])('a change of %s', (_name, changed, expected) => expect(withResets({ resets }, active, changed)).toEqual(expected))

it('leaves out values that the row has already', () => {
  expect(withResets({ resets }, { ...active, status: 'inactive', tested: null }, { logic: 'b' })).toEqual({ logic: 'b' })
  expect(withResets({}, active, { logic: 'b' })).toEqual({ logic: 'b' })
})

const declared = (given: readonly Reset<'name' | 'status' | 'count'>[]) =>
  resource('notes', {
    section: 's',
    fields: { name: text({ max: 9, required: true }), count: integer({ readOnly: true, required: true }), status: state(['off', 'on']) },
    title: 'name',
    resets: given,
    list: { columns: ['name'], filters: ['name'], sort: ['id', 'asc'] },
    permissions: { list: 'a', create: 'a', edit: 'a' },
    routes: { list: '/notes', create: '/notes/add', edit: '/notes/:id' },
  })
const faults = (given: readonly Reset<'name' | 'status' | 'count'>[]) =>
  checkAll({ tools: [declared(given)], permissions: ['a'], messages: [] } as never).flatMap(({ code, fact }) =>
    code === 'R145' ? [fact] : [],
  )

it.each<[string, readonly string[], Reset<'name' | 'status' | 'count'>]>([
  ['a reset that is right', [], { whenChanged: ['name'], set: { status: 'off' } }],
  ['a field that resets itself', ['status resets itself'], { whenChanged: ['status'], set: { status: 'off' } }],
  ['a field that forms edit', ['forms edit name, so a save would lose it'], { whenChanged: ['status'], set: { name: 'x' } }],
  ['no such state', ['status cannot be "away"'], { whenChanged: ['name'], set: { status: 'away' } }],
  ['an empty required field', ['count cannot be null'], { whenChanged: ['name'], set: { count: null } }],
  ['no such field', ["no field 'nam'"], { whenChanged: ['nam' as 'name'], set: { status: 'off' } }],
])('the check of %s', (_name, expected, reset) => expect(faults([reset])).toEqual(expected))

it('only fields of the tool compile', () => {
  expectTypeOf<Reset<'name'>['whenChanged']>().toEqualTypeOf<readonly 'name'[]>()
  // @ts-expect-error: not a field
  const wrong: Reset<'name'> = { whenChanged: ['nam'], set: {} }
  expect(wrong.set).toEqual({})
})
