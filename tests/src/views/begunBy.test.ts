import { expect, it } from 'vitest'
import { children } from '../../../schema/kinds/children.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { reference } from '../../../schema/kinds/reference.ts'
import { text } from '../../../schema/kinds/text.ts'
import { begunBy } from '../../../src/views/record/useRecordForm.ts'

const fields = {
  book: reference('books', { required: true }),
  note: text({ max: 9 }),
  count: integer({ readOnly: true }),
  loans: children('loans', { by: 'book' }),
}

it.each([
  ['what a button of another record says', '?book=7&note=Late', { book: 7, note: 'Late' }],
  ['nothing that nobody types', '?count=3&loans=1&book=7', { book: 7 }],
  ['nothing that a field does not take', '?book=abc&note=far+too+long', undefined],
  ['nothing that is no field', '?tab=bank&constructor=1', undefined],
  ['nothing where nothing is said', '', undefined],
])('a new record begins with %s', (_what, search, begun) => expect(begunBy(search, fields, 'IN')).toEqual(begun))
