import { describe, expect, it } from 'vitest'
import { supplierAttributes } from '../../resources/suppliers/supplier_attributes/supplierAttributes.ts'
import { supplierBankDetails } from '../../resources/suppliers/supplier_bank_details/supplierBankDetails.ts'
import { supplierKycDocuments } from '../../resources/suppliers/supplier_kyc_documents/supplierKycDocuments.ts'
import { supplierPaymentPlans } from '../../resources/suppliers/supplier_payment_plans/supplierPaymentPlans.ts'
import { suppliers } from '../../resources/suppliers/suppliers/suppliers.ts'
import { isActionAvailable } from '../../schema/action.ts'
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
    expect(suppliers.permissions).toEqual({ list: 'suppliers_view', create: 'supplier_add', edit: 'supplier_edit' })
  })

  it('deletes and activates from the documented states', () => {
    const from = (name: keyof typeof suppliers.actions) =>
      ['active', 'deleted temporarily', 'deleted permanently'].filter(status =>
        isActionAvailable(suppliers.actions[name], { status }, place()),
      )
    expect(from('delete_temporarily')).toEqual(['active'])
    expect(from('delete_permanently')).toEqual(['active', 'deleted temporarily'])
    expect(from('activate')).toEqual(['deleted temporarily'])
    expect(from('activate_restoring')).toEqual(['deleted temporarily'])
  })

  it('moves the quality state as decided', () => {
    expect(suppliers.actions.change_qc_state.transition?.choices).toEqual({
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
    expect(suppliers.actions.change_qc_state.roleRestriction).toEqual({ when: { qc_state: 13 }, role: 'admin' })
  })
})

describe('the list of suppliers', () => {
  it('shows and filters by what was decided', () => {
    const shown = ['brand', 'registered_name', 'email', 'phone', 'city', 'international', 'monetization_type', 'payment_type']
    const states = ['exchange_enable', 'status', 'qc_state', 'kyc_status', 'account_manager']
    expect(suppliers.list.columns).toEqual(expect.arrayContaining([...shown, ...states]))
    const asked = ['brand', 'id', 'phone', 'gstin', 'qc_state', 'kyc_status', 'account_manager', 'registered_name', 'city', 'international']
    const more = ['monetization_type', 'payment_type', 'exchange_enable', 'status', 'bd_executive', 'categories']
    expect(suppliers.list.filters).toEqual(expect.arrayContaining([...asked, ...more]))
  })

  it('an account manager begins with their own, and may take that filter away', () => {
    expect(suppliers.list.ownRowsFilter).toEqual({ role: 'account manager', field: 'account_manager' })
    expect(suppliers.list.filters).toContain('account_manager')
  })
})

describe('limits of suppliers', () => {
  it.each([
    ['brand', 'a'.repeat(50), 'a'.repeat(51), 'too_long'],
    ['registered_name', 'a'.repeat(100), 'a'.repeat(101), 'too_long'],
    ['contact_name', 'Asha Verma', 'a'.repeat(51), 'too_long'],
    ['address', 'a'.repeat(200), 'a'.repeat(201), 'too_long'],
    ['city', 'a'.repeat(60), 'a'.repeat(61), 'too_long'],
    ['state', 'a'.repeat(60), 'a'.repeat(61), 'too_long'],
    ['monetization_type', 'commission', 'rent', 'not_offered'],
    ['payment_type', 'advance', 'later', 'not_offered'],
    ['commission_percent', '100.00', '100.01', 'too_much'],
    ['commission_percent', '12.5', '-1', 'too_little'],
    ['credit_period', 0, 7.5, 'wrong_type'],
    ['sla_min', 0, -1, 'too_little'],
    ['sla_max', 30, '30', 'wrong_type'],
    ['exchange_enable', false, 'no', 'wrong_type'],
    ['international', true, 1, 'wrong_type'],
    ['categories', ['beauty', 'home'], ['beauty', 'beauty'], 'twice'],
  ])('%s: takes %j, refuses %j', (key, good, bad, code) => {
    const given = { monetization_type: 'commission', [key]: good }
    expect(faultsOf(suppliers, given)).toEqual({})
    expect(faultsOf(suppliers, { ...given, [key]: bad })).toEqual({ [key]: code })
  })

  it('keeps the tax id that was chosen and empties the others', () => {
    const before = { id: 1, version: 1, tax_id_type: 'GSTIN', gstin: '29ABCDE1234F1Z5' }
    const { values } = checkRecord(suppliers, { tax_id_type: 'enrolment', enrolment: 'ENR123456789' }, before, place())
    expect(values).toEqual({ tax_id_type: 'enrolment', enrolment: 'ENR123456789', gstin: null })
  })
})

describe('what belongs to suppliers', () => {
  it('a bank account and a plan need all their parts', () => {
    for (const key of ['account_holder_name', 'ifsc', 'account_number', 'bank_name', 'cancelled_cheque'])
      expect(faultsOf(supplierBankDetails, { [key]: null })).toEqual({ [key]: 'missing' })
    for (const key of ['monetization_type', 'rate_percent', 'payment_type', 'credit_period', 'effective_from'])
      expect(faultsOf(supplierPaymentPlans, { [key]: null })).toEqual({ [key]: 'missing' })
  })

  it.each([
    ['bank_name', 'Demo Bank', 'a'.repeat(61), 'too_long'],
    ['account_holder_name', 'RAVI KUMAR', 'Ravi#Kumar!', 'no_special_characters'],
    ['ifsc', 'DEMO0123456', 'DEMO123456', 'ifsc'],
    ['account_number', '123456789012', '12 34', 'account_number'],
  ])('a bank account’s %s: takes %j, refuses %j', (key, good, bad, code) => {
    expect(faultsOf(supplierBankDetails, { [key]: good })).toEqual({})
    expect(faultsOf(supplierBankDetails, { [key]: bad })).toEqual({ [key]: code })
  })

  it('a form neither approves an account nor makes it current', () =>
    expect(faultsOf(supplierBankDetails, { status: 'approved', current: true, reject_reason: 'x' })).toEqual({
      status: 'read_only',
      current: 'read_only',
      reject_reason: 'read_only',
    }))

  it.each([
    ['doc_type', 'PAN', 'passport', 'not_offered'],
    ['doc_number', 'a'.repeat(25), 'a'.repeat(26), 'too_long'],
    ['comment', 'a'.repeat(128), 'a'.repeat(129), 'too_long'],
  ])('a document’s %s: takes %j, refuses %j', (key, good, bad, code) => {
    expect(faultsOf(supplierKycDocuments, { [key]: good })).toEqual({})
    expect(faultsOf(supplierKycDocuments, { [key]: bad })).toEqual({ [key]: code })
  })

  it('a document needs its kind and its file, and nobody decides on it in a form', () => {
    for (const key of ['doc_type', 'file']) expect(faultsOf(supplierKycDocuments, { [key]: null })).toEqual({ [key]: 'missing' })
    expect(Object.keys(faultsOf(supplierKycDocuments, { status: 'approved', reject_reason: 'expired', reviewed_by: 1 }))).toEqual([
      'status',
      'reject_reason',
      'reviewed_by',
    ])
  })

  it.each([
    ['rate_percent', '15', '101', 'too_much'],
    ['payment_type', 'post dispatch', 'cash', 'not_offered'],
    ['credit_period', 60, 61, 'too_much'],
    ['effective_from', '2026-12-01', '01-12-2026', 'date'],
    ['note', 'a'.repeat(128), 'a'.repeat(129), 'too_long'],
  ])('a plan’s %s: takes %j, refuses %j', (key, good, bad, code) => {
    expect(faultsOf(supplierPaymentPlans, { [key]: good })).toEqual({})
    expect(faultsOf(supplierPaymentPlans, { [key]: bad })).toEqual({ [key]: code })
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
