import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Supplier = { id: number; version: number; status: string; qc_state: number; kyc_status: string; _can: { actions: string[] } }

const profile = {
  brand: 'Asha',
  registered_name: 'Asha Traders',
  contact_name: 'A. Rao',
  phone: '9800000001',
  address: '1 Main Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  tax_id_type: 'GSTIN',
  gstin: '27ABCPD1234K1Z1',
  monetization_type: 'commission',
}

describe('what happens around suppliers', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let staff: Awaited<ReturnType<typeof app.signInAs>>
  let category: number
  beforeAll(async () => {
    app = await startMunshi()
    staff = await app.signInAs('bd@example.com', { permissions: ['suppliers_view', 'supplier_add', 'supplier_edit'] })
    category = await insertRow(app.db, 'categories', { type: 'sub-sub-category', name: 'Kurtas' })
  })
  afterAll(() => app.close())

  let count = 0
  async function newSupplier(more: object = {}): Promise<Supplier> {
    count += 1
    const answer = await staff.post('/api/suppliers', { ...profile, email: `s${count}@example.com`, ...more })
    expect(answer.status, await answer.clone().text()).toBe(201)
    return said<Supplier>(answer)
  }
  /** Two products on sale, one out of it for a time, in one catalog. */
  async function withProducts(supplier: Supplier): Promise<void> {
    const catalog = await insertRow(app.db, 'catalogs', { supplier: supplier.id, sub_sub_category: category, activation: 'activated' })
    for (const [index, state] of ['active', 'active', 'temporarily_deactivated'].entries()) {
      await insertRow(app.db, 'products', { catalog, supplier: supplier.id, sku: `K${index}`, state })
    }
  }
  const states = async (supplier: Supplier) =>
    (await sql<{ state: string }>`select state from products where supplier = ${supplier.id} order by sku`.execute(app.db.sql)).rows.map(
      row => row.state,
    )
  const act = (supplier: { id: number; version: number }, action: string, answers: object = {}) =>
    staff.post(`/api/suppliers/${supplier.id}/actions/${action}`, answers, { 'if-match': String(supplier.version) })

  it('starts in QC testing, beauty in beauty QC testing', async () => {
    expect(await newSupplier()).toMatchObject({ qc_state: 1, status: 'active', kyc_status: 'not submitted' })
    expect(await newSupplier({ categories: ['Beauty'] })).toMatchObject({ qc_state: 10 })
  })

  it('takes products and catalogs out of sale for a time, puts all back on undo, and counts them before', async () => {
    const supplier = await newSupplier()
    await withProducts(supplier)
    const plan = await staff.post(`/api/suppliers/actions/delete_temporarily?plan=true`, {
      ids: [supplier.id],
      answers: { reason: 'stock check' },
    })
    expect(await said<object>(plan)).toMatchObject({ counts: { rows: 1, by_tool: { suppliers: 1, products: 2, catalogs: 1 } } })
    const done = await act(supplier, 'delete_temporarily', { reason: 'stock check' })
    expect(await said<Supplier>(done)).toMatchObject({
      status: 'deleted temporarily',
      _can: { actions: expect.arrayContaining(['activate', 'activate_restoring']) },
    })
    expect(await states(supplier)).toEqual(['temporarily_deactivated', 'temporarily_deactivated', 'temporarily_deactivated'])
    expect((await staff.post(`/api/changes/${done.headers.get('change-set')}/revert`)).status).toBe(200)
    expect(await states(supplier)).toEqual(['active', 'active', 'temporarily_deactivated'])
  })

  it('activating deactivates its products for good; activating with restoring brings them back', async () => {
    for (const [action, state] of [
      ['activate', 'permanently_deactivated'],
      ['activate_restoring', 'active'],
    ] as const) {
      const supplier = await newSupplier()
      await withProducts(supplier)
      const away = await said<Supplier>(await act(supplier, 'delete_temporarily', { reason: 'x' }))
      expect((await act(away, action)).status).toBe(200)
      expect(new Set(await states(supplier))).toEqual(new Set([state]))
    }
  })

  it('is not deleted for good while sub-orders are open, and says so', async () => {
    const supplier = await newSupplier()
    const reseller = await insertRow(app.db, 'users', {})
    const customer = await insertRow(app.db, 'customers', { reseller })
    const order = await insertRow(app.db, 'orders', { reseller, customer })
    await insertRow(app.db, 'sub_orders', { order, supplier: supplier.id, status: 2 })
    expect((await act(supplier, 'delete_permanently', { reason: 'x' })).status).toBe(409)
    await sql`update sub_orders set status = 5 where supplier = ${supplier.id}`.execute(app.db.sql)
    expect((await act(supplier, 'delete_permanently', { reason: 'x' })).status).toBe(200)
  })

  it('keeps an event of each quality move, refuses others, and reserves the way out of fraud', async () => {
    const supplier = await newSupplier()
    await withProducts(supplier)
    await insertRow(app.db, 'payouts', { supplier: supplier.id, status: 1, payee_type: 'supplier', kind: 'orders' })
    expect((await act(supplier, 'change_qc_state', { qc_state: 3, reason: 'x' })).status).toBe(409)
    const fraud = await said<Supplier>(await act(supplier, 'change_qc_state', { qc_state: 13, reason: 'fake bills', sample_size: 5 }))
    expect(fraud).toMatchObject({ qc_state: 13, _can: { actions: expect.not.arrayContaining(['change_qc_state']) } })
    expect(await states(supplier)).not.toContain('active')
    const events =
      await sql`select from_state, to_state, reason, sample_size from supplier_qc_events where supplier = ${supplier.id}`.execute(
        app.db.sql,
      )
    expect(events.rows).toEqual([{ from_state: 1, to_state: 13, reason: 'fake bills', sample_size: 5 }])
    const payouts = await sql`select status, failure_reason from payouts where supplier = ${supplier.id}`.execute(app.db.sql)
    expect(payouts.rows).toEqual([{ status: 2, failure_reason: 'fraud review' }])
    expect((await act(fraud, 'change_qc_state', { qc_state: 8, reason: 'cleared' })).status).toBe(403)
    const admin = await app.signInAs('boss@example.com', { permissions: ['supplier_edit'], roles: ['admin'] })
    const cleared = await admin.post(
      `/api/suppliers/${supplier.id}/actions/change_qc_state`,
      { qc_state: 8, reason: 'cleared' },
      { 'if-match': String(fraud.version) },
    )
    expect(cleared.status).toBe(200)
  })

  it('opens the shop again after the review of a reactivation, and at no other move', async () => {
    const moved = async (supplier: Supplier, ...path: number[]) => {
      let now = supplier
      for (const qc_state of path) now = await said<Supplier>(await act(now, 'change_qc_state', { qc_state, reason: 'x' }))
      expect(now.qc_state).toBe(path.at(-1))
      return now
    }
    const approved = await newSupplier()
    await withProducts(approved)
    const sampled = await moved(approved, 7, 3, 2, 5)
    // What was out of sale for a time for a reason of its own stays so.
    expect(await states(approved)).toEqual(['active', 'active', 'temporarily_deactivated'])
    const closed = await moved(sampled, 12)
    expect(await states(approved)).not.toContain('active')
    const reviewed = await moved(closed, 6, 8)
    expect(await states(approved)).not.toContain('active')
    await moved(reviewed, 3)
    expect(await states(approved)).toEqual(['active', 'active', 'active'])
  })

  it('closed by quality: catalogs go too; deleted meanwhile: nothing comes back by quality alone', async () => {
    const supplier = await newSupplier()
    await withProducts(supplier)
    let now = await said<Supplier>(await act(supplier, 'change_qc_state', { qc_state: 7, reason: 'x' }))
    now = await said<Supplier>(await act(now, 'change_qc_state', { qc_state: 4, reason: 'x' }))
    const catalogs = await sql`select activation from catalogs where supplier = ${supplier.id}`.execute(app.db.sql)
    expect(catalogs.rows).toEqual([{ activation: 'deactivated' }])
    now = await said<Supplier>(await act(now, 'delete_temporarily', { reason: 'x' }))
    for (const qc_state of [6, 8, 3]) now = await said<Supplier>(await act(now, 'change_qc_state', { qc_state, reason: 'x' }))
    expect(now).toMatchObject({ qc_state: 3, status: 'deleted temporarily' })
    expect(await states(supplier)).not.toContain('active')
  })

  it('sets the account manager of several at once', async () => {
    const [one, other] = [await newSupplier(), await newSupplier()]
    const manager = await app.signInAs('manager@example.com', { roles: ['account manager'] })
    const answers = { account_manager: manager.id }
    const answer = await staff.post('/api/suppliers/actions/set_account_manager', { ids: [one.id, other.id], answers })
    expect(await said<object>(answer)).toMatchObject({ counts: { rows: 2, refused: 0 } })
    const { rows } = await sql`select account_manager from suppliers where id in (${one.id}, ${other.id})`.execute(app.db.sql)
    expect(rows).toEqual(Array(2).fill(answers))
    const nobody = await staff.post('/api/suppliers/actions/set_account_manager', { ids: [one.id], answers: { account_manager: 987654 } })
    expect(nobody.status).toBe(422)
  })

  it('takes a plan a day and a value an attribute, and says so on the field', async () => {
    const supplier = await newSupplier()
    const attribute = await insertRow(app.db, 'supplier_attributes', { name: 'Size', key: `size_${supplier.id}`, value_type: 'string' })
    const other = await insertRow(app.db, 'supplier_attributes', { name: 'Colour', key: `colour_${supplier.id}`, value_type: 'string' })
    const plan = {
      monetization_type: 'commission',
      rate_percent: '5',
      payment_type: 'advance',
      credit_period: 7,
      effective_from: '2026-12-01',
    }
    const save = (values: object) => staff.put(`/api/suppliers/${supplier.id}`, values, { 'if-match': '1' })
    const codes = async (answer: Response) => {
      expect(answer.status).toBe(422)
      const { errors } = await said<{ errors: Record<string, { code: string }> }>(answer)
      return Object.fromEntries(Object.entries(errors).map(([key, { code }]) => [key, code]))
    }
    const later = { ...plan, effective_from: '2027-01-01' }
    expect(await codes(await save({ payment_plans: { add: [plan, later, plan] } }))).toEqual({
      'payment_plans.add.2.effective_from': 'not_unique',
    })
    expect((await save({ payment_plans: { add: [plan, later] } })).status).toBe(200)
    expect(await codes(await save({ payment_plans: { add: [plan] } }))).toEqual({ 'payment_plans.add.0.effective_from': 'not_unique' })

    const size = (value: string) => ({ attribute, value })
    expect(await codes(await save({ attribute_values: { add: [size('S'), size('M')] } }))).toEqual({
      'attribute_values.add.1.attribute': 'not_unique',
    })
    expect((await save({ attribute_values: { add: [size('S'), { attribute: other, value: 'red' }] } })).status).toBe(200)
    expect(await codes(await save({ attribute_values: { add: [size('M')] } }))).toEqual({
      'attribute_values.add.0.attribute': 'not_unique',
    })
    const values = async () =>
      (
        await sql<{ id: number; version: number; value: string }>`select id, version, value from supplier_attribute_values
          where supplier = ${supplier.id} order by attribute`.execute(app.db.sql)
      ).rows
    const [old, colour] = await values()
    expect(await codes(await save({ attribute_values: { edit: [{ id: colour?.id, version: 1, attribute }] } }))).toEqual({
      'attribute_values.edit.0.attribute': 'not_unique',
    })
    // Taken out and put in again in one save, and back by undo.
    const changed = await save({ attribute_values: { remove: [{ id: old?.id, version: 1 }], add: [size('M')] } })
    expect(changed.status, await changed.clone().text()).toBe(200)
    expect((await values()).map(({ value }) => value)).toEqual(['M', 'red'])
    expect((await staff.post(`/api/changes/${changed.headers.get('change-set')}/revert`)).status).toBe(200)
    expect((await values()).map(({ value }) => value)).toEqual(['S', 'red'])
  })

  it('says each failure in the words of the documents', async () => {
    const supplier = await newSupplier()
    const message = async (answer: Response) => [answer.status, (await said<{ message: string }>(answer)).message]
    const add = (more: object) => staff.post('/api/suppliers', { ...profile, email: 'words@example.com', ...more })
    const edit = (values: object) => staff.put(`/api/suppliers/${supplier.id}`, values, { 'if-match': '1' })
    expect(await message(await staff.post('/api/suppliers', {}))).toEqual([422, 'Supplier add error. try again'])
    expect(await message(await add({ brand: 'a'.repeat(51) }))).toEqual([422, 'Supplier add error. try again'])
    expect(await message(await edit({ brand: '' }))).toEqual([422, 'Supplier update error. try again'])
    expect(await message(await act(supplier, 'activate'))).toEqual([409, 'Supplier update error. try again'])
    expect(await message(await act(supplier, 'delete_temporarily'))).toEqual([422, 'Supplier update error. try again'])
    expect(await message(await act(supplier, 'change_qc_state', { qc_state: 3, reason: 'x' }))).toEqual([
      409,
      'Supplier update error. try again',
    ])
    expect(await message(await staff.get('/api/suppliers/987654'))).toEqual([404, 'Id not found'])
  })

  it('checks its tax id, terms and accounts on their fields', async () => {
    const answer = await staff.post('/api/suppliers', {
      ...profile,
      email: 'bad',
      gstin: '27ABC',
      monetization_type: 'markup',
      margin_free_period: 5,
      sla_min: 4,
      sla_max: 2,
      bank_details: { add: [{ account_holder_name: 'A$$', ifsc: 'X' }] },
    })
    expect(answer.status).toBe(422)
    const { message, errors } = await said<{ message: string; errors: Record<string, { code: string }> }>(answer)
    expect(message).toBe('Supplier add error. try again')
    expect(Object.keys(errors).sort()).toEqual([
      'bank_details.add.0.account_holder_name',
      'bank_details.add.0.account_number',
      'bank_details.add.0.bank_name',
      'bank_details.add.0.cancelled_cheque',
      'bank_details.add.0.ifsc',
      'email',
      'gstin',
      'margin_free_period',
      'sla_min',
    ])
  })
})
