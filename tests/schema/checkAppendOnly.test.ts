import { expect, it } from 'vitest'
import { oppositeEntry } from '../../schema/appendOnly.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { money } from '../../schema/kinds/money.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { type Resource, resource } from '../../schema/resource.ts'

const good = resource('book', {
  section: 'test',
  fields: {
    amount: money({ required: true, min: -1000 }),
    event: integer(),
    reverses: reference('book', { unique: true, readOnly: true }),
  },
  title: 'event',
  appendOnly: { amount: 'amount', reverses: 'reverses' },
  list: { columns: ['amount'], sort: ['event', 'asc'] },
  permissions: { list: 'read' },
})
const faults = (more: object) =>
  checkAll({ tools: [{ ...good, ...more } as Resource], permissions: ['read'], messages: [] })
    .filter(({ code }) => code === 'R142')
    .map(({ path, fact }) => `${path}: ${fact}`)

it.each([
  ['nothing in a correct ledger', {}, []],
  [
    'one that users could write',
    { permissions: { list: 'read', create: 'read' } },
    ['book.permissions.create: users could write its entries'],
  ],
  ['a planner of its own', { planners: ['create'] }, ['book.planners.create: entries are added by the planners of other tools']],
  [
    'an amount that takes no minus',
    { fields: { ...good.fields, amount: money({ required: true }) } },
    ["book.appendOnly.amount: 'amount' accepts no negative amounts"],
  ],
  [
    'an opposite that could stand twice',
    { fields: { ...good.fields, reverses: reference('book', { readOnly: true }) } },
    ["book.appendOnly.reverses: 'reverses' is not a unique, read-only reference to book"],
  ],
])('finds %s', (_name, more, found) => {
  expect(faults(more)).toEqual(found)
})

it('makes the opposite of an entry without losing a digit', () => {
  const opposite = (amount: unknown) =>
    oppositeEntry({ amount: 'amount', reverses: 'reverses' }, ['amount', 'event', 'reverses'], { id: 7, amount, event: 2, reverses: null })
  expect(opposite('999999999.99')).toEqual({ amount: '-999999999.99', event: 2, reverses: 7 })
  expect([opposite('-0.01').amount, opposite('0.00').amount, opposite(5).amount]).toEqual(['0.01', '0.00', -5])
})
