import { expect, it } from 'vitest'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { customAction, integer, resource, text } from '../../schema/language.ts'
import type { Try } from '../../schema/tries.ts'

const fields = { name: text({ max: 20, required: true }), read: integer({ readOnly: true }), bought: integer({ readOnly: true }) }
const rest = {
  section: 'lending',
  title: 'name',
  list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
  may: { list: 'books', edit: 'books' },
} as const

const faults = (
  tells: Try['tells'],
  says = 'Buy %{smart_count} book |||| Buy %{smart_count} books',
  steps: readonly ('read' | 'bought' | 'name')[] = ['read', 'bought'],
) => {
  const tool = resource('books', {
    ...rest,
    fields,
    routes: { list: '/books', edit: '/books/:id/edit', show: '/books/:id' },
    tries: { numbers: { of: ['name'], beneath: 'name', finds: 'books', tells: tells ?? {} } },
    actions: { buy: customAction({ repeats: { try: 'numbers', says } }) },
    desk: { head: ['name'], funnel: steps, parts: {} },
  })
  return checkAll({ tools: [tool], permissions: ['books'], messages: [] })
    .filter(({ code }) => ['R100', 'R101', 'R102'].includes(code))
    .map(({ code, fact }) => `${code} ${fact}`)
}

it('takes figures of each kind, a button that repeats one and a funnel of numbers', () => {
  expect(faults({ people: 'count', blocked: 'part', cost: 'money', first: 'moment' })).toEqual([])
})

it('refuses a try that tells nothing, or begins with a part (R100)', () => {
  expect(faults({})).toEqual(['R100 tells nothing'])
  expect(faults({ blocked: 'part', people: 'count' })).toEqual(["R100 'blocked' is a part of nothing"])
})

it('refuses a button without the number (R101)', () => {
  expect(faults({ people: 'count' }, 'Buy %{smart_count} book |||| Buy books')).toEqual(['R101 its words leave out the number'])
})

it('refuses a funnel of one step, or of what is no number (R102)', () => {
  expect(faults({ people: 'count' }, undefined, ['read'])).toEqual(['R102 has no two steps'])
  expect(faults({ people: 'count' }, undefined, ['read', 'name'])).toEqual(["R102 'name' is no number that everybody sees"])
})
