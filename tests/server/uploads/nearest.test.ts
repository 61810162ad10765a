import { expect, it } from 'vitest'
import { text } from '../../../schema/kinds/text.ts'
import { nearest } from '../../../schema/nearest.ts'
import { columnCalled, headersMeant } from '../../../schema/uploadColumns.ts'

const languages = ['en', 'hi', 'id']

it('knows a slip or two, and does not guess where nothing of what was said is left', () => {
  expect(nearest('enn', languages)).toBe('en')
  expect(nearest('EN', languages)).toBe('en')
  expect(nearest('Delhivry', ['Delhivery', 'DTDC'])).toBe('Delhivery')
  expect([nearest('1', languages), nearest('fr', languages), nearest('', languages)]).toEqual([null, null, null])
})

it('asks about a header that is a slip away from a column, and about none that is used', () => {
  const upload = { columns: { pincode: text({ max: 6 }), zone_code: text({ max: 9 }) }, headers: { zone_code: ['zone'] } }
  expect(columnCalled(upload, 'Pin Code *')).toBe('pincode')
  expect([columnCalled(upload, 'ZONE'), columnCalled(upload, 'pincod'), columnCalled(upload, '')]).toEqual(['zone_code', null, null])
  expect(headersMeant(upload, ['pincod', 'zone'], { pincode: null, zone_code: 1 })).toEqual({ pincode: 0 })
  expect(headersMeant(upload, ['town', 'zone'], { pincode: null, zone_code: 1 })).toEqual({})
})
