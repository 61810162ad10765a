import { describe, expect, it } from 'vitest'
import { supplierAttributes } from '../../resources/suppliers/supplierAttributes.ts'
import { supplierBankDetails } from '../../resources/suppliers/supplierBankDetails.ts'
import { supplierPaymentPlans } from '../../resources/suppliers/supplierPaymentPlans.ts'
import { suppliers } from '../../resources/suppliers/suppliers.ts'
import { actionFits } from '../../schema/actionFits.ts'
import { checkRecord } from '../../schema/checkRecord.ts'
import { codeOf } from './support/codeOf.ts'
import { faultsOf } from './support/faultsOf.ts'
import { place } from './support/place.ts'

describe('suppliers', () => {
  it.each([
    { monetization_type: 'markup', margin_free_period: 0 },
    { monetization_type: 'commission', margin_free_period: 30 },
  ])('margin free period: takes %j', values => expect(faultsOf(suppliers, values)).toEqual({}))

  it.each([
    { monetization_type: 'markup', margin_free_period: 1 },
    { monetization_type: 'markup', margin_free_period: 30 },
  ])('margin free period must be zero for markup: refuses %j', values =>
    expect(faultsOf(suppliers, values)).toEqual({ margin_free_period: 'must_be_zero' }),
  )

  it('keeps the limits of SLA and credit period', () => {
    expect(faultsOf(suppliers, { sla_min: 2, sla_max: 2, credit_period: 60 })).toEqual({})
    expect(faultsOf(suppliers, { sla_min: 3, sla_max: 2 })).toEqual({ sla_min: 'above' })
    expect(faultsOf(suppliers, { credit_period: 61 })).toEqual({ credit_period: 'too_much' })
    expect(faultsOf(suppliers, { credit_period: -1 })).toEqual({ credit_period: 'too_little' })
  })

  it.each(['brand', 'registered_name', 'contact_name', 'email', 'phone', 'address', 'city', 'state', 'pincode', 'monetization_type'])(
    'needs %s',
    key => expect(faultsOf(suppliers, { [key]: '' })).toEqual({ [key]: 'missing' }),
  )

  it('starts with the documented defaults', () => {
    const required = { ...Object.fromEntries(Object.entries(suppliers.fields).flatMap(([key, field]) => example(key, field))) }
    const { values } = checkRecord(suppliers, required, null, place())
    expect(values).toMatchObject({
      payment_type: 'post delivery',
      credit_period: 7,
      sla_min: 1,
      sla_max: 3,
      margin_free_period: 0,
      exchange_enable: true,
      status: 'active',
      qc_state: 1,
      kyc_status: 'not submitted',
      international: false,
    })
  })

  it('a GSTIN whose check digit is wrong is warned of, not refused', () => {
    expect(faultsOf(suppliers, { tax_id_type: 'GSTIN', gstin: '27ABCPD1234K1Z1' })).toEqual({})
    expect(faultsOf(suppliers, { tax_id_type: 'GSTIN', gstin: '27ABCPD1234K1Z2' })).toEqual({ gstin: 'gstin_check_digit?' })
  })

  it('a form sets no state', () =>
    expect(faultsOf(suppliers, { status: 'deleted permanently', qc_state: 3, kyc_status: 'approved' })).toEqual({
      status: 'read_only',
      qc_state: 'read_only',
      kyc_status: 'read_only',
    }))

  it('has the documented tabs and routes', () => {
    expect(Object.keys(suppliers.tabs ?? {})).toEqual(['profile', 'bank', 'kyc', 'plan', 'qc', 'attributes', 'penalties', 'payouts'])
    expect(suppliers.routes).toEqual({ list: '/suppliers', create: '/supplier/add-supplier', edit: '/supplier/edit/:id' })
    expect(suppliers.may).toEqual({ list: 'suppliers_view', create: 'supplier_add', edit: 'supplier_edit' })
  })

  it('deletes and activates from the documented states', () => {
    const from = (name: keyof typeof suppliers.actions) =>
      ['active', 'deleted temporarily', 'deleted permanently'].filter(status => actionFits(suppliers.actions[name], { status }, place()))
    expect(from('delete_temporarily')).toEqual(['active'])
    expect(from('delete_permanently')).toEqual(['active', 'deleted temporarily'])
    expect(from('activate')).toEqual(['deleted temporarily'])
    expect(from('activate_restoring')).toEqual(['deleted temporarily'])
  })

  it('moves the quality state as decided', () => {
    expect(suppliers.actions.change_qc_state.moves?.choose).toEqual({
      1: [7, 11, 13],
      10: [7, 11, 13],
      7: [3, 5, 4, 11, 13],
      3: [2, 4, 9, 12, 13],
      5: [2, 4, 9, 12, 13],
      2: [3, 5, 4, 9, 12, 13],
      9: [2, 3, 4, 12, 13],
      4: [6, 13],
      12: [6, 13],
      6: [8, 13],
      8: [3, 5, 4, 13],
      11: [1],
      13: [8],
    })
    expect(suppliers.actions.change_qc_state.reserved).toEqual({ when: { qc_state: 13 }, role: 'admin' })
  })
})

describe('what belongs to suppliers', () => {
  it('a bank account and a plan need all their parts', () => {
    for (const key of ['account_holder_name', 'ifsc', 'account_number', 'bank_name', 'cancelled_cheque'])
      expect(faultsOf(supplierBankDetails, { [key]: null })).toEqual({ [key]: 'missing' })
    for (const key of ['monetization_type', 'rate_percent', 'payment_type', 'credit_period', 'effective_from'])
      expect(faultsOf(supplierPaymentPlans, { [key]: null })).toEqual({ [key]: 'missing' })
  })

  it('account numbers show their last four characters but to finance', () =>
    expect(supplierBankDetails.fields.account_number.masked).toBe('supplier_finance'))

  it.each([
    { custom_values: ['S', 'M'], default_value: 'M' },
    { custom_values: ['red'], default_value: 'red' },
  ])('a default is one of the custom values: takes %j', values =>
    expect(faultsOf(supplierAttributes, { value_type: 'custom', ...values })).toEqual({}),
  )

  it.each([
    { custom_values: ['S', 'M'], default_value: 'XL' },
    { custom_values: ['red'], default_value: 'blue' },
  ])('a default is one of the custom values: refuses %j', values =>
    expect(faultsOf(supplierAttributes, { value_type: 'custom', ...values })).toEqual({ default_value: 'not_custom_value' }),
  )

  it('a custom value cannot be empty, and there is at least one', () => {
    const { custom_values } = supplierAttributes.fields
    expect([['S', 'M'], ['red']].map(list => codeOf(custom_values, list))).toEqual([null, null])
    expect([['S', ''], ['']].map(list => codeOf(custom_values, list))).not.toContain(null)
    expect(faultsOf(supplierAttributes, { value_type: 'custom', custom_values: [] })).toEqual({ custom_values: 'missing' })
  })

  it.each([
    ['integer', '12', 'x'],
    ['boolean', 'true', 'maybe'],
    ['float', '1.5', 'x'],
    ['double', '-1.25', '1,5'],
  ])('a default reads as its type: %s', (value_type, good, bad) => {
    expect(faultsOf(supplierAttributes, { value_type, default_value: good })).toEqual({})
    expect(faultsOf(supplierAttributes, { value_type, default_value: bad })).toEqual({ default_value: 'wrong_type' })
  })

  it.each(['contest_winner', 'a'.repeat(30), 'bonus1'])('a key is an identifier: takes %s', key =>
    expect(faultsOf(supplierAttributes, { key, value_type: 'string' })).toEqual({}),
  )
  it.each(['a'.repeat(31), 'Referral_bonus', 'BONUS', 'referral bonus'])('a key is an identifier: refuses %s', key =>
    expect(Object.keys(faultsOf(supplierAttributes, { key, value_type: 'string' }))).toEqual(['key']),
  )
})

function example(key: string, field: (typeof suppliers.fields)[keyof typeof suppliers.fields]): [string, unknown][] {
  const told = key === 'gstin' ? [[key, '27ABCPD1234K1Z1']] : []
  return (field.required && field.default === undefined ? [[key, field.example({ country: 'IN' })]] : told) as [string, unknown][]
}
