import { describe, expect, it } from 'vitest'
import { checkValue } from '../../schema/checkValue.ts'
import { modIds } from '../../schema/language.ts'
import { modIdsText, readModIds } from '../../schema/modIds.ts'

const context = { country: 'IN' } as const
const field = modIds()

describe('mod ids', () => {
  it.each<[string, unknown, unknown]>([
    ['a text with ranges', '0-3, 20, 98 - 99', [0, 1, 2, 3, 20, 98, 99]],
    ['a list in any order, with repeats', [30, 2, 2, 1], [1, 2, 30]],
    ['ranges that overlap', '0-5, 3-7', [0, 1, 2, 3, 4, 5, 6, 7]],
    ['nothing', '', []],
    ['an id above 99', '0-100', 'mod_ids_range'],
    ['a negative id', [-1], 'mod_ids_range'],
    ['a range that ends before it begins', '9-2', 'mod_ids'],
    ['words', 'all', 'mod_ids'],
    ['a part of an id', [1.5], 'mod_ids'],
    ['texts in a list', ['1'], 'mod_ids'],
  ])('%s', (_name, given, expected) => {
    expect(readModIds(given)).toEqual(expected)
    const checked = checkValue(field, given, context)
    if (typeof expected === 'string') expect(checked.faults?.['']?.code).toBe(expected)
    else expect('value' in checked && checked.value).toEqual(expected)
  })

  it('are written in one form, which reads back to the same ids', () => {
    const ids = [0, 1, 2, 20, 30, 31, 99]
    expect(field.write(ids, context)).toBe('0-2, 20, 30-31, 99')
    expect(readModIds(modIdsText(ids))).toEqual(ids)
    expect(field.read('0-2, x', context)).toBe('0-2, x')
  })
})
