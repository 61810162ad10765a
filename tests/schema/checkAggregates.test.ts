import { expect, it } from 'vitest'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { decimal } from '../../schema/kinds/decimal.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { text } from '../../schema/kinds/text.ts'
import { resource } from '../../schema/resource.ts'

type Figure = ReturnType<typeof decimal> | ReturnType<typeof integer>

/** Shops that keep a figure over their branches. */
const shops = (figure: Figure) =>
  resource('shops', {
    section: 'test',
    fields: { name: text({ max: 9 }), size: integer(), part_of: reference('shops'), figure },
    title: 'name',
    list: { columns: ['name'], sort: ['name', 'asc'] },
    permissions: { list: 'shops_view' },
  })
const faults = (figure: Figure) =>
  checkAll({ tools: [shops(figure)], permissions: ['shops_view'], messages: [] }).map(({ code, path }) => `${code} ${path}`)
const averageOf = (avg: string) => ({ aggregate: { of: 'shops', by: 'part_of', as: { avg } } })

it('takes the average of a number in a decimal of two digits', () => {
  expect(faults(decimal({ readOnly: true, ...averageOf('size') }))).toEqual([])
})

it.each([
  ['a text', decimal(averageOf('name'))],
  ['a field that is not there', decimal(averageOf('weight'))],
  ['a number where its digits are lost', integer(averageOf('size'))],
  ['a number where further digits are shown that it has not', decimal({ scale: 4, ...averageOf('size') })],
])('names the average of %s', (_what, figure) => {
  expect(faults(figure)).toEqual(['R10 shops.fields.figure'])
})
