import { describe, expect, test } from 'vitest'
import { difference } from '../../../server/changes/difference.ts'

const columns = new Map([
  ['price', 'numeric(12,2)'],
  ['at', 'timestamptz'],
  ['code', 'text'],
  ['tags', 'jsonb'],
])

describe('what a write changes', () => {
  test('is nothing where it says the same in other words', () => {
    const row = { price: '5.00', at: '2026-11-18T06:00:00.000Z', code: '007', tags: null }
    expect(difference(columns, row, { price: '5', at: '2026-11-18T11:30:00+05:30', code: '007', tags: [] })).toEqual({})
    expect(difference(columns, { price: '90071992547409.93' }, { price: '90071992547409.92' })).toEqual({ price: '90071992547409.92' })
  })

  test('is a text that is written otherwise, though it be the same number', () => {
    expect(difference(columns, { code: '007', price: '0.00' }, { code: '7', price: null })).toEqual({ code: '7', price: null })
  })
})
