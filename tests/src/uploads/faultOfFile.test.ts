import { describe, expect, it } from 'vitest'
import { faultOfFile } from '../../../src/uploads/page/faultOfFile.ts'

describe('what is wrong with a file before it is sent', () => {
  it.each([
    ['rows.xlsx', 1, null],
    ['ROWS.CSV', 209_715_200, null],
    ['rows.csv', 209_715_201, 'large'],
    ['rows.csv', 0, 'empty'],
    ['rows.xls', 1, null],
    ['rows.xls', 20_971_521, 'large_other'],
    ['rows.doc', 1, 'type'],
    ['rows', 1, 'type'],
  ])('%s of %i bytes: %s', (name, size, fault) => expect(faultOfFile({ name, size })).toBe(fault))
})
