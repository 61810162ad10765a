import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { said } from '../../support/startMunshi.ts'
import { type File, startBankDesk } from './bankDesk.ts'

let bank: Awaited<ReturnType<typeof startBankDesk>>
beforeAll(async () => {
  bank = await startBankDesk()
})
afterAll(() => bank.app.close())

describe('a bank file', () => {
  it('is sent by the first download; later copies ask the bank for the same, and results stand next to the lines', async () => {
    const [one, other] = [await bank.supplier(), await bank.supplier()]
    const [failing, paying] = [await bank.payout(one, '354.78'), await bank.payout(other, '20.00')]
    await bank.penalty(one, '100.00', '2026-11-05')
    const file = await said<File>(await bank.make())
    const elsewhere = { 'sec-fetch-site': 'cross-site' }
    expect((await bank.finance.fetch(`/api/supplier_bank_files/${file.id}/prints/payments`, { headers: elsewhere })).status).toBe(403)
    expect(await said<File>(await bank.finance.get(`/api/supplier_bank_files/${file.id}`))).toMatchObject({ status: 'made' })
    const copy = await bank.copyOf(file)
    expect(await said<object>(await bank.finance.get(`/api/supplier_bank_files/${file.id}`))).toMatchObject({ status: 'sent' })
    expect(await bank.linesOf(file)).toMatchObject([
      { payout: failing, amount: '254.78', result: 'sent' },
      { payout: paying, amount: '20.00', result: 'sent' },
    ])
    await sql`update supplier_bank_details set account_number = '111122223333' where supplier = ${one}`.execute(bank.app.db.sql)
    await bank.bankSays(`${failing},${one},254.78,failed,,,Account closed`, `${paying},${other},20.00,paid,UTR950,2026-11-18,`)
    expect(await bank.linesOf(file)).toMatchObject([
      { payout: failing, amount: '254.78', result: 'failed', failure_reason: 'Account closed' },
      { payout: paying, result: 'paid' },
    ])
    expect(await bank.copyOf(file)).toBe(copy)
    const { version } = await bank.payoutNow(failing)
    expect((await bank.finance.post(`/api/payouts/${failing}/actions/retry`, {}, { 'if-match': String(version) })).status).toBe(200)
    expect(await bank.copyOf(file)).toBe(copy)
  })

  it('leaves out a payout whose account is no longer approved, with what it was to take', async () => {
    const [good, other] = [await bank.supplier(), await bank.supplier()]
    const [one, paying] = [await bank.payout(good, '90.00'), await bank.payout(other, '20.00')]
    const fine = await bank.penalty(good, '15.00', '2026-11-05')
    const file = await said<File>(await bank.make())
    await sql`update supplier_bank_details set status = 'rejected', current = false where supplier = ${good}`.execute(bank.app.db.sql)
    await bank.copyOf(file)
    expect(await bank.linesOf(file)).toMatchObject([{ payout: paying, amount: '20.00' }])
    expect(await bank.payoutNow(one)).toMatchObject({ status: 1, bank_file: null, penalty_deducted: '0.00' })
    expect(await bank.penaltyNow(fine)).toMatchObject({ status: 'imposed', payout: null })
    const path = `/api/supplier_bank_files/${file.id}`
    expect(await said<File>(await bank.finance.get(path))).toMatchObject({ status: 'sent', payout_count: 1, total: '20.00' })
    expect((await bank.withdrawSent(file)).status).toBe(200)
    await sql`update payouts set status = 4, paid_on = '2026-11-18' where id in (${one}, ${paying})`.execute(bank.app.db.sql)
  })

  it('that was sent is not withdrawn or reverted by one user alone', async () => {
    const good = await bank.supplier()
    const one = await bank.payout(good, '75.00')
    const made = await bank.make()
    const file = await said<File>(made)
    await bank.copyOf(file)
    const { version } = await said<File>(await bank.finance.get(`/api/supplier_bank_files/${file.id}`))
    const alone = await bank.finance.post(`/api/supplier_bank_files/${file.id}/actions/withdraw`, {}, { 'if-match': String(version) })
    expect(alone.status).toBe(409)
    const without = await bank.finance.post(
      `/api/supplier_bank_files/${file.id}/actions/withdraw_sent`,
      {},
      { 'if-match': String(version) },
    )
    expect(without.status).toBe(422)
    expect((await bank.finance.post(`/api/changes/${made.headers.get('change-set')}/revert`)).status).toBe(409)
    expect((await bank.withdrawSent(file)).status).toBe(200)
    expect(await bank.payoutNow(one)).toMatchObject({ status: 1, bank_file: null })
    expect(await bank.linesOf(file)).toMatchObject([{ payout: one, amount: '75.00', result: 'withdrawn' }])
    await sql`update payouts set status = 4, paid_on = '2026-11-18' where id = ${one}`.execute(bank.app.db.sql)
  })

  it('that was sent keeps what is set aside for fraud afterwards: the bank may pay it, and says so', async () => {
    const good = await bank.supplier()
    const one = await bank.payout(good, '60.00')
    await bank.copyOf(await said<File>(await bank.make()))
    const quality = await bank.app.signInAs('fraud@example.com', { permissions: ['suppliers_view', 'supplier_edit'], roles: ['admin'] })
    const { version } = await said<{ version: number }>(await quality.get(`/api/suppliers/${good}`))
    const answers = { qc_state: 13, reason: 'Fake parcels' }
    await quality.post(`/api/suppliers/${good}/actions/change_qc_state`, answers, { 'if-match': String(version) })
    expect(await bank.payoutNow(one)).toMatchObject({ status: 1 })
    await bank.bankSays(`${one},${good},60.00,paid,UTR960,2026-11-18,`)
    expect(await bank.payoutNow(one)).toMatchObject({ status: 3 })
  })
})
