import { expect, it } from 'vitest'
import { nearest } from '../../../server/uploads/routes/causes.ts'

const languages = ['en', 'hi', 'id']

it('knows a slip or two, and does not guess where nothing of what was said is left', () => {
  expect(nearest('enn', languages)).toBe('en')
  expect(nearest('EN', languages)).toBe('en')
  expect(nearest('Delhivry', ['Delhivery', 'DTDC'])).toBe('Delhivery')
  expect([nearest('1', languages), nearest('fr', languages), nearest('', languages)]).toEqual([null, null, null])
})
