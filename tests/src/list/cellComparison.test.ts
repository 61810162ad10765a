import { describe, expect, it } from 'vitest'
import { boolean } from '../../../schema/kinds/boolean.ts'
import { choices } from '../../../schema/kinds/choices.ts'
import { json } from '../../../schema/kinds/json.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import { longText } from '../../../schema/kinds/longText.ts'
import { money } from '../../../schema/kinds/money.ts'
import { reference } from '../../../schema/kinds/reference.ts'
import { state } from '../../../schema/kinds/state.ts'
import { text } from '../../../schema/kinds/text.ts'
import { timestamp } from '../../../schema/kinds/timestamp.ts'
import { cellComparison, otherComparison } from '../../../src/views/list/filters/cellComparison.ts'
import { withAsked } from '../../../src/views/list/filters/comparison.ts'

const dayOf = (moment: string) => moment.slice(0, 10)
const filterable = (field: unknown) => {
  const of = field as Field
  return { key: 'it', label: 'It', field: of, tool: 'things', name: 'it', operators: of.operators }
}
const filters = (field: unknown, value: unknown) => {
  const same = cellComparison(filterable(field), value, dayOf)
  const others = otherComparison(filterable(field), value)
  return [same && withAsked({}, 'it', same), others && withAsked({}, 'it', others)]
}

const cells: [name: string, field: unknown, value: unknown, same: object | null, others: object | null][] = [
  ['a text', text({ max: 20 }), 'Bengaluru', { it: 'Bengaluru' }, null],
  ['a state', state(['new', 'old', 'gone']), 'old', { it: 'old' }, { it: ['new', 'gone'] }],
  ['yes', boolean(), true, { it: true }, { it: false }],
  ['no', boolean(), false, { it: false }, { it: true }],
  ['several of a list', choices(['a', 'b', 'c']), ['a', 'b'], { it: ['a', 'b'] }, { it: 'c' }],
  ['a row of another tool', reference('shops'), 7, { it: 7 }, null],
  ['an amount', money(), '99.50', { it: '99.50' }, null],
  ['a moment, by its day', timestamp(), '2026-11-18T06:30:00Z', { it_from: '2026-11-18', it_to: '2026-11-18' }, null],
  ['a long text', longText({ search: true }), 'lamp', { it_contains: 'lamp' }, null],
  ['nothing', text({ max: 20 }), null, { it_empty: true }, { it_empty: false }],
  ['what nothing asks for', json(), { a: 1 }, null, null],
]

describe('the filter by a cell', () => {
  it.each(cells)('finds rows with the same, or all others: %s', (_name, field, value, same, others) => {
    expect(filters(field, value)).toEqual([same, others])
  })
})
