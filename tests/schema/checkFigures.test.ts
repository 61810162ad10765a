import { expect, it } from 'vitest'
import { checkAll } from '../../schema/checks/checkAll.ts'
import type { FormQuery } from '../../schema/formQuery.ts'
import { customAction, integer, money, resource, text } from '../../schema/language.ts'

const fields = { name: text({ max: 20, required: true }), read: integer({ readOnly: true }), bought: integer({ readOnly: true }) }
const rest = {
  section: 'lending',
  title: 'name',
  list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
  permissions: { list: 'books', edit: 'books' },
} as const

const faults = (
  tells: FormQuery['figures'],
  says = 'Buy %{smart_count} book |||| Buy %{smart_count} books',
  steps: readonly ('read' | 'bought' | 'name')[] = ['read', 'bought'],
) => {
  const tool = resource('books', {
    ...rest,
    fields,
    routes: { list: '/books', edit: '/books/:id/edit', show: '/books/:id' },
    formQueries: { numbers: { fields: ['name'], shownBelow: 'name', tool: 'books', figures: tells ?? {} } },
    actions: { buy: customAction({ buttonLabel: { formQuery: 'numbers', message: says } }) },
    desk: { summary: ['name'], funnel: steps, parts: {} },
  })
  return checkAll({ tools: [tool], permissions: ['books'], messages: [] })
    .filter(({ code }) => ['R100', 'R101', 'R102'].includes(code))
    .map(({ code, fact }) => `${code} ${fact}`)
}

it('takes figures of each kind, a button that repeats one and a funnel of numbers', () => {
  expect(faults({ people: 'count', blocked: 'part', cost: 'money', first: 'moment' })).toEqual([])
})

it('refuses a try that has no figures, or begins with a part (R100)', () => {
  expect(faults({})).toEqual(['R100 has no figures'])
  expect(faults({ blocked: 'part', people: 'count' })).toEqual(["R100 'blocked' is a part, but no count precedes it"])
})

it('refuses a button without the number (R101)', () => {
  expect(faults({ people: 'count' }, 'Buy %{smart_count} book |||| Buy books')).toEqual(['R101 its text does not contain the number'])
})

it('refuses a button of a plan without an amount to add up, or without both numbers in its text (R101)', () => {
  const of = (sum: string, message: string) =>
    checkAll({
      tools: [
        resource('books', {
          ...rest,
          fields: { ...fields, price: money() },
          routes: { list: '/books', edit: '/books/:id' },
          actions: { buy: customAction({ planLabel: { sum, message } }) },
        }),
      ],
      permissions: ['books'],
      messages: [],
    })
      .filter(({ code }) => code === 'R101')
      .map(({ fact }) => fact)
  expect(of('price', 'Buy %{smart_count}, pay %{amount}')).toEqual([])
  expect(of('read', 'Buy %{smart_count}')).toEqual([
    "'read' is not a visible amount",
    'its text does not contain the number and the amount',
  ])
})

it('refuses a funnel of one step, or of what is not a number (R102)', () => {
  expect(faults({ people: 'count' }, undefined, ['read'])).toEqual(['R102 has fewer than two steps'])
  expect(faults({ people: 'count' }, undefined, ['read', 'name'])).toEqual(["R102 'name' is not a visible number"])
})
