import { describe, expect, it } from 'vitest'
import { supplierBankDetails } from '../../resources/suppliers/supplier_bank_details/supplierBankDetails.ts'
import { suppliers } from '../../resources/suppliers/suppliers/suppliers.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { codeOf } from './support/codeOf.ts'
import { faultsOf } from './support/faultsOf.ts'

const { panel_password, email, phone, pincode, gstin, enrolment, npwp, ktp } = suppliers.fields
const { account_holder_name, ifsc, account_number } = supplierBankDetails.fields

const rules: readonly { rule: string; field: Field; accepts: readonly string[]; rejects: readonly string[] }[] = [
  {
    rule: 'password: 8-16 characters',
    field: panel_password,
    accepts: ['abcde1!x', 'Passw0rd!', 'a1!aaaaaaaaaaaaa'],
    rejects: ['abc12!x', 'a1!aaaaaaaaaaaaaa', ''],
  },
  {
    rule: 'password: letters, digits and !@#$%^&* only',
    field: panel_password,
    accepts: ['Passw0rd!', 'abc#1234'],
    rejects: ['Passw0rd! ', 'Pass-w0rd!', 'Passw0rd!?', 'pässw0rd!'],
  },
  { rule: 'password: a digit', field: panel_password, accepts: ['Passw0rd!', 'abcdefg1!'], rejects: ['Password!', '!!!!abcd'] },
  { rule: 'password: a special character', field: panel_password, accepts: ['Passw0rd!', 'abcdefg1*'], rejects: ['Passw0rd', 'abcdefg12'] },
  {
    rule: 'e-mail',
    field: email,
    accepts: ['ops@example.com', 'first.last@example.co.in', 'a@b.co'],
    rejects: ['ops', 'ops@', '@example.com', 'ops example.com', 'not-an-email'],
  },
  { rule: 'phone', field: phone, accepts: ['9876543210', '9123456780'], rejects: ['abc', '12-ab', '987654321x', '5876543210'] },
  { rule: 'pin', field: pincode, accepts: ['560001', '110001'], rejects: ['abc', '56 00', '5600o1', '060001'] },
  {
    rule: 'account holder name: at most 100',
    field: account_holder_name,
    accepts: ['Asha Verma', 'a'.repeat(100)],
    rejects: ['a'.repeat(101), 'a'.repeat(150)],
  },
  {
    rule: 'account holder name: no special characters',
    field: account_holder_name,
    accepts: ['Asha Verma', 'RAVI KUMAR', "D'Souza Jr.", 'आशा'],
    rejects: ['Asha@Verma', 'Ravi#Kumar!', 'A$ha'],
  },
  {
    rule: 'GSTIN: 15 letters and digits',
    field: gstin,
    accepts: ['29ABCDE1234F1Z5', '07AAACR5055K1Z2', '27ABCPD1234K1Z1'],
    rejects: ['29ABCDE1234F1Z', '29ABCDE1234F1Z55', '', '29ABCDE1234F1Z-', '29ABCDE 234F1Z5', '29ABCDE1234F1_5'],
  },
  { rule: 'enrolment: at most 25', field: enrolment, accepts: ['ENR123456789', '9'.repeat(25)], rejects: ['9'.repeat(26), '9'.repeat(40)] },
  { rule: 'NPWP', field: npwp, accepts: ['09.254.294.3-407.000', '0925429434070001'], rejects: ['09.254.294.3-407', 'abc'] },
  { rule: 'KTP', field: ktp, accepts: ['3171011501900001'], rejects: ['317101150190000', '31710115019000011', '317101150190000a'] },
  { rule: 'IFSC', field: ifsc, accepts: ['DEMO0123456'], rejects: ['DEMO1123456', 'demo0123456', 'DEMO012345', '014'] },
  { rule: 'account number', field: account_number, accepts: ['123456', '12345678901234567890'], rejects: ['12345', '1234567890a'] },
]

describe('credentials and identity (document 2, §5)', () => {
  for (const { rule, field, accepts, rejects } of rules) {
    it.each(accepts)(`${rule}: takes %j`, value => expect(codeOf(field, value)).toBeNull())
    it.each(rejects)(`${rule}: refuses %j`, value => expect(codeOf(field, value)).not.toBeNull())
  }

  it('reads phone, pin and bank code as the country has them', () => {
    expect([codeOf(phone, '081234567890', 'ID'), codeOf(phone, '+6281234567890', 'ID'), codeOf(phone, '9876543210', 'ID')]).toEqual([
      null,
      null,
      'phone',
    ])
    expect([codeOf(pincode, '10110', 'ID'), codeOf(pincode, '560001', 'ID')]).toEqual([null, 'pincode'])
    expect([codeOf(ifsc, '014', 'ID'), codeOf(ifsc, 'DEMO0123456', 'ID')]).toEqual([null, 'ifsc'])
  })

  it('asks for the tax id that was chosen, and only for it', () => {
    expect(faultsOf(suppliers, { tax_id_type: 'GSTIN', gstin: null })).toEqual({ gstin: 'missing' })
    expect(faultsOf(suppliers, { tax_id_type: 'enrolment', enrolment: null })).toEqual({ enrolment: 'missing' })
    expect(faultsOf(suppliers, { tax_id_type: 'NPWP', npwp: null }, 'ID')).toEqual({ npwp: 'missing' })
    expect(faultsOf(suppliers, { tax_id_type: 'KTP', ktp: null }, 'ID')).toEqual({ ktp: 'missing' })
    expect(faultsOf(suppliers, { tax_id_type: 'NPWP' })).toEqual({ tax_id_type: 'not_offered' })
    expect(faultsOf(suppliers, { tax_id_type: 'GSTIN' }, 'ID')).toMatchObject({ tax_id_type: 'not_offered' })
  })
})
