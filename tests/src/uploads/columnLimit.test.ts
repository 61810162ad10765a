import { describe, expect, it } from 'vitest'
import { choice } from '../../../schema/kinds/choice.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import { money } from '../../../schema/kinds/money.ts'
import { text } from '../../../schema/kinds/text.ts'
import { columnLimit } from '../../../src/uploads/page/Columns.tsx'

describe('the limit of a column', () => {
  it.each<[string, Field, unknown]>([
    ['characters of a text', text({ max: 15 }) as Field, { key: 'characters', max: 15 }],
    ['least and most of a number', integer({ min: 1, max: 30 }) as Field, { key: 'between', min: 1, max: 30 }],
    ['the least alone, where only a table sets the most', integer({ min: 1 }) as Field, { key: 'from', min: 1 }],
    ['none where nobody chose one', integer() as Field, null],
    ['the most alone, where the least is 0', integer({ max: 5 }) as Field, { key: 'to', max: 5 }],
    ['by country', money({ max: { IN: 5000, ID: 1_500_000 } }) as Field, { key: 'to', max: 5000 }],
    ['none of a choice', choice(['a', 'b']) as Field, null],
  ])('%s', (_words, field, limit) => expect(columnLimit(field, 'IN')).toEqual(limit))
})
