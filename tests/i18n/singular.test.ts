import { expect, it } from 'vitest'
import { inText, singular } from '../../i18n/singular.ts'

it.each([
  ['Suppliers', 'supplier'],
  ['Categories', 'category'],
  ['Addresses', 'address'],
  ['Bonuses', 'bonus'],
  ['Delays', 'delay'],
  ['Products of the week', 'product of the week'],
  ['Supplier KYC documents', 'supplier KYC document'],
  ['TAT map', 'TAT map'],
  ['Sub-orders', 'sub-order'],
  ['Offer uses', 'offer use'],
])('%s: one of them is a %s', (name, one) => expect(singular(name)).toBe(one))

it('leaves capitals that are no beginning of a sentence', () => {
  expect([inText('COD eligibility'), inText('App banners')]).toEqual(['COD eligibility', 'app banners'])
})
