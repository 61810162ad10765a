import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChange } from '../../../server/changes/openChange.ts'
import { record } from '../../../server/changes/record.ts'
import type { Write } from '../../../server/changes/write.ts'
import { insertRow } from '../../support/insertRow.ts'
import { startMunshi } from '../../support/startMunshi.ts'

const account = {
  account_holder_name: 'Asha',
  ifsc: 'DEMO0123456',
  account_number: '123456',
  bank_name: 'Demo',
  cancelled_cheque: { id: '0'.repeat(64), name: 'cheque.pdf', size: 1000, type: 'application/pdf' },
  status: 'approved',
}

describe('a flag that one row of several bears', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  beforeAll(async () => {
    app = await startMunshi()
  })
  afterAll(() => app.close())

  const tool = 'supplier_bank_details'
  const write = (writes: Write[]) => {
    const { engine } = app
    return app.db.transaction(trx => record(openChange(engine, trx, null, 'job'), { tool, what: 'update', writes, refused: [] }))
  }
  const current = async (supplier: number) =>
    (await sql<{ id: number }>`select id from supplier_bank_details where supplier = ${supplier} and current`.execute(app.db.sql)).rows.map(
      row => row.id,
    )

  it('passes to a row that is there, whichever of the two is written first', async () => {
    const supplier = await insertRow(app.db, 'suppliers', {})
    const [old, next] = [
      await insertRow(app.db, tool, { ...account, supplier, current: true }),
      await insertRow(app.db, tool, { ...account, supplier, current: false }),
    ]
    await write([
      { tool, op: 'update', row: next, set: { current: true } },
      { tool, op: 'update', row: old, set: { current: false } },
    ])
    expect(await current(supplier)).toEqual([next])
    await write([
      { tool, op: 'update', row: next, set: { current: false } },
      { tool, op: 'update', row: old, set: { current: true } },
    ])
    expect(await current(supplier)).toEqual([old])
  })

  it('passes to a new row', async () => {
    const supplier = await insertRow(app.db, 'suppliers', {})
    const old = await insertRow(app.db, tool, { ...account, supplier, current: true })
    const { made } = await write([
      { tool, op: 'insert', row: { newRow: 'next' }, set: { ...account, supplier, current: true } },
      { tool, op: 'update', row: old, set: { current: false } },
    ])
    expect(await current(supplier)).toEqual([made.get('next')])
  })

  it('is not borne by two', async () => {
    const supplier = await insertRow(app.db, 'suppliers', {})
    await insertRow(app.db, tool, { ...account, supplier, current: true })
    await expect(write([{ tool, op: 'insert', row: { newRow: 'next' }, set: { ...account, supplier, current: true } }])).rejects.toThrow(
      /duplicate key/,
    )
  })
})
