import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Failure = { errors: Record<string, { code: string }> }

const supplier = {
  brand: 'Sari',
  registered_name: 'PT Sari Jaya',
  contact_name: 'Dewi Lestari',
  email: 'sari@example.com',
  phone: '081234567890',
  address: 'Jalan Merdeka 1',
  city: 'Jakarta Pusat',
  state: 'DKI Jakarta',
  pincode: '10110',
  tax_id_type: 'NPWP',
  npwp: '09.254.294.3-407.000',
  monetization_type: 'commission',
}

describe('a deployment in Indonesia', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let staff: Browser
  beforeAll(async () => {
    app = await startMunshi({ settings: { country: 'ID' } })
    staff = await app.signInAs('staff@example.com', { permissions: ['suppliers_view', 'supplier_add', 'supplier_edit', 'orders_view'] })
  })
  afterAll(() => app.close())

  let count = 0
  const add = (more: object) => {
    count += 1
    return staff.post('/api/suppliers', { ...supplier, email: `s${count}@example.com`, ...more })
  }

  it.each([
    {},
    { npwp: '0925429434070001' },
    { tax_id_type: 'KTP', npwp: null, ktp: '3171011501900001' },
    { phone: '+6281234567890' },
    { phone: '0812-3456-7890' },
    { pincode: '40111' },
  ])('takes a supplier with %j', async more => {
    const answer = await add(more)
    expect(answer.status, await answer.clone().text()).toBe(201)
  })

  it.each([
    [{ tax_id_type: 'GSTIN', npwp: null, gstin: '29ABCDE1234F1Z5' }, { tax_id_type: 'not_offered' }],
    [{ tax_id_type: 'enrolment', npwp: null, enrolment: 'ENR123456789' }, { tax_id_type: 'not_offered' }],
    [{ npwp: '09.254.294.3-407' }, { npwp: 'npwp' }],
    [{ npwp: null }, { npwp: 'missing' }],
    [{ tax_id_type: 'KTP', npwp: null, ktp: '317101150190000' }, { ktp: 'ktp' }],
    [{ tax_id_type: 'KTP', npwp: null }, { ktp: 'missing' }],
    [{ phone: '9876543210' }, { phone: 'phone' }],
    [{ phone: '0212345678' }, { phone: 'phone' }],
    [{ pincode: '411001' }, { pincode: 'pincode' }],
  ])('refuses a supplier with %j', async (more, codes) => {
    const answer = await add(more)
    expect(answer.status).toBe(422)
    const { errors } = await said<Failure>(answer)
    expect(Object.fromEntries(Object.entries(errors).map(([key, { code }]) => [key, code]))).toMatchObject(codes)
  })

  it('asks for the three-digit code of a bank', async () => {
    const account = { account_holder_name: 'Dewi Lestari', account_number: '1234567890', bank_name: 'Bank Demo' }
    for (const [ifsc, code] of [
      ['DEMO0123456', 'ifsc'],
      ['14', 'ifsc'],
      ['014', undefined],
    ]) {
      const { errors } = await said<Failure>(await add({ bank_details: { add: [{ ...account, ifsc }] } }))
      expect(errors['bank_details.add.0.ifsc']?.code).toBe(code)
    }
  })

  it('answers in whole rupiah', async () => {
    const days = await said<Record<string, { net: object }>>(await staff.get('/api/admin/dashboard/metrics'))
    expect(days['2026-11-18']?.net).toEqual({ num_orders: 0, gmv: '0' })
  })
})
