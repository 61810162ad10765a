import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { background } from '../../../resources/suppliers/supplier_payment_plans/background.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Terms = Readonly<Record<string, unknown>>

/** The day is 18 November 2026. */
let munshi: Awaited<ReturnType<typeof startMunshi>>
beforeAll(async () => {
  munshi = await startMunshi()
})
afterAll(() => munshi.close())

const [nightly] = background.works ?? []
const night = () => munshi.doWork(nightly ?? expect.fail('no work'))
const terms = { monetization_type: 'commission', commission_percent: '10.00', payment_type: 'post delivery', credit_period: 7 }
const newSupplier = (values: Terms = {}) => insertRow(munshi.db, 'suppliers', { ...terms, margin_free_period: 5, ...values })
const plan = (supplier: number, effective_from: string, values: Terms = {}) =>
  insertRow(munshi.db, 'supplier_payment_plans', { supplier, ...terms, rate_percent: '12.50', effective_from, ...values })
const read = async (id: number) =>
  (await sql<Terms>`select * from suppliers where id = ${id}`.execute(munshi.db.sql)).rows[0] ?? expect.fail('no supplier')

describe('the payment plan that is due', () => {
  it('is copied to its supplier, once, in the name of the system', async () => {
    const supplier = await newSupplier()
    await plan(supplier, '2026-11-18', { payment_type: 'advance', credit_period: 0 })
    await night()
    const after = await read(supplier)
    expect(after).toMatchObject({
      commission_percent: '12.50',
      payment_type: 'advance',
      credit_period: 0,
      margin_free_period: 5,
      version: 2,
    })
    await night()
    expect((await read(supplier)).version).toBe(2)
    const staff = await munshi.signInAs('staff@example.com', { permissions: ['suppliers_view'] })
    expect((await said<Terms[]>(await staff.get(`/api/suppliers/${supplier}/history`)))[0]).toMatchObject({
      actor: null,
      source: 'job',
      job: 'copy_due_plans',
    })
  })

  it('is the latest of those that have begun', async () => {
    const supplier = await newSupplier()
    await plan(supplier, '2026-11-01', { rate_percent: '11.00' })
    await plan(supplier, '2026-11-17', { rate_percent: '12.00' })
    await plan(supplier, '2026-11-19', { rate_percent: '13.00' })
    await night()
    expect((await read(supplier)).commission_percent).toBe('12.00')
    munshi.time.pass(24 * 3_600_000)
    await night()
    expect((await read(supplier)).commission_percent).toBe('13.00')
  })

  it('turns a commission into a markup, which lets no period go free', async () => {
    const supplier = await newSupplier()
    await plan(supplier, '2026-11-18', { monetization_type: 'markup', rate_percent: '20.00' })
    await night()
    expect(await read(supplier)).toMatchObject({
      monetization_type: 'markup',
      markup_percent: '20.00',
      commission_percent: null,
      margin_free_period: 0,
    })
  })

  it('leaves suppliers alone whose terms are the same, who have none that is due, or who are deleted for good', async () => {
    const same = await newSupplier()
    await plan(same, '2026-11-18', { rate_percent: '10.00' })
    const later = await newSupplier()
    await plan(later, '2026-12-01')
    const gone = await newSupplier({ status: 'deleted permanently' })
    await plan(gone, '2026-11-18')
    await night()
    for (const id of [same, later, gone]) expect(await read(id)).toMatchObject({ version: 1, commission_percent: '10.00' })
  })

  it('goes through many in several transactions', async () => {
    const many: number[] = []
    for (let index = 0; index < 120; index += 1) many.push(await newSupplier())
    for (const id of many) await plan(id, '2026-11-18')
    await night()
    const { rows } = await sql<{ many: number }>`select count(*)::int as many from suppliers
      where id = any(${many}::bigint[]) and commission_percent = 12.5`.execute(munshi.db.sql)
    expect(rows[0]?.many).toBe(120)
  })
})
