import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { random } from '../../../server/seed/random.ts'
import { said } from '../../support/startMunshi.ts'
import { sendFile } from '../uploads/sendFile.ts'
import { type File, startBankDesk } from './bankDesk.ts'
import { holdsTogether } from './holdsTogether.ts'

let bank: Awaited<ReturnType<typeof startBankDesk>>
beforeAll(async () => {
  bank = await startBankDesk()
})
afterAll(() => bank.app.close())

describe('a bank file', () => {
  it('takes in what is due and can be paid, tells what is left out and why, and takes penalties, the oldest first', async () => {
    const good = await bank.supplier()
    const [first, second, later] = [
      await bank.payout(good, '100.00'),
      await bank.payout(good, '500.00'),
      await bank.payout(good, '70.00', { scheduled_date: '2026-11-24' }),
    ]
    const abroad = await bank.payout(good, '900.00', { international: true })
    const fines = [
      await bank.penalty(good, '60.00', '2026-11-01', { waived_amount: '10.00' }),
      await bank.penalty(good, '80.00', '2026-11-02'),
      await bank.penalty(good, '5.00', '2026-11-03', { status: 'waived', waived_amount: '5.00' }),
    ]
    const unapproved = await bank.payout(await bank.supplier('pending'), '10.00')
    const noAccount = await bank.payout(await bank.supplier('approved', 'pending'), '10.00')
    const gone = await bank.payout(await bank.supplier('approved', 'approved', 'deleted permanently'), '10.00')

    expect((await bank.manager.post('/api/supplier_bank_files', { due_until: '2026-11-18' })).status).toBe(403)
    const file = await said<File>(await bank.make())
    // The first is taken whole: it is settled, and the bank is not told of it.
    expect(file).toMatchObject({ payout_count: 1, settled_count: 1, total: '470.00', penalties: '130.00', international: false })
    expect(file.left_out).toEqual([
      expect.objectContaining({ payout: unapproved, reason: 'KYC not approved' }),
      expect.objectContaining({ payout: noAccount, reason: 'no approved bank account' }),
      expect.objectContaining({ payout: gone, reason: 'supplier deleted' }),
    ])
    expect([await bank.payoutNow(first), await bank.payoutNow(second), await bank.payoutNow(later)]).toMatchObject([
      { bank_file: file.id, penalty_deducted: '100.00', status: 4 },
      { bank_file: file.id, penalty_deducted: '30.00', status: 1 },
      { bank_file: null },
    ])
    expect(await Promise.all(fines.map(bank.penaltyNow))).toMatchObject([
      { payout: first, status: 'deducted', deducted_amount: '50.00', deduction_date: '2026-11-18' },
      { payout: second, status: 'imposed', deducted_amount: '50.00' },
      { payout: null, status: 'waived' },
    ])
    expect((await bank.finance.get(`/api/supplier_payouts/${abroad}`)).status).toBe(404)
    expect((await bank.payoutNow(first))._can.actions).toEqual([])
    // Whoever may only see payouts is told what was taken from one, and not where it goes.
    const { parts } = await said<{ parts: Record<string, object[]> }>(await bank.manager.get(`/api/supplier_payouts/${first}/desk`))
    expect(parts.deductions).toMatchObject([{ amount: '50.00' }, { amount: '50.00' }])
    expect(parts.penalties).toMatchObject([{ id: fines[0], total_fine: '60.00' }, { id: fines[1] }])
    expect(parts.accounts ?? []).toEqual([])
    const nothing = await bank.make()
    expect([nothing.status, await said<object>(nothing)]).toMatchObject([409, { message: 'No payout that can be paid is due by this day' }])

    const sheet = await bank.finance.get(`/api/supplier_bank_files/${file.id}/prints/payments`)
    expect(sheet.headers.get('content-disposition')).toContain(`bank_files-${file.file_number}.csv`)
    expect((await sheet.text()).split('\n')).toEqual([
      'payout_id,account_holder_name,account_number,ifsc,amount,reference',
      `${second},Holder 1,900000000001,DEMO0123456,470.00,${file.file_number}-${second}`,
      '',
    ])
    expect((await bank.manager.get(`/api/supplier_bank_files/${file.id}/prints/payments`)).status).toBe(403)
    expect((await bank.finance.get(`/api/international_supplier_bank_files/${file.id}`)).status).toBe(404)

    const wrong = await sendFile(bank.app, bank.finance, 'supplier-payment-file', [
      'payout_id,supplier_id,amount,result,utr,paid_on,failure_reason',
      `${first},${good},100.00,paid,UTR900,2026-11-18,`,
      `${second},${good},500.00,paid,UTR901,2026-11-18,`,
    ])
    expect(wrong).toMatchObject({ ok_rows: 0, failed_rows: 2 })
    await bank.bankSays(`${second},${good},470.00,failed,,,Account closed`)
    expect([await bank.payoutNow(first), await bank.payoutNow(second)]).toMatchObject([
      { status: 4 },
      { status: 2, penalty_deducted: '0.00' },
    ])
    // What the failed one was to take waits; what was taken is not taken again.
    expect(await Promise.all(fines.map(bank.penaltyNow))).toMatchObject([
      { status: 'deducted', payout: first },
      { status: 'imposed', payout: first, deducted_amount: '50.00' },
      {},
    ])
    const { version } = await said<File>(await bank.finance.get(`/api/supplier_bank_files/${file.id}`))
    const answered = await bank.finance.post(
      `/api/supplier_bank_files/${file.id}/actions/withdraw_sent`,
      { withdraw_reason: 'Sent by mistake' },
      { 'if-match': String(version) },
    )
    expect([answered.status, await said<object>(answered)]).toMatchObject([
      409,
      { message: 'The bank has answered for a payout of this file' },
    ])
  })

  it('is withdrawn, and what was in it waits for another', async () => {
    const good = await bank.supplier()
    const [one, fine] = [await bank.payout(good, '300.00'), await bank.penalty(good, '20.00', '2026-11-05')]
    const file = await said<File>(await bank.make())
    const withdrawn = await bank.withdraw(file)
    expect(withdrawn.status).toBe(200)
    expect(await bank.payoutNow(one)).toMatchObject({ bank_file: null, penalty_deducted: '0.00' })
    expect(await bank.penaltyNow(fine)).toMatchObject({ status: 'imposed', payout: null, deducted_amount: '0.00' })
    expect((await bank.finance.get(`/api/supplier_bank_files/${file.id}/prints/payments`)).status).toBe(409)
    expect((await bank.finance.post(`/api/changes/${withdrawn.headers.get('change-set')}/revert`)).status).toBe(200)
    expect(await bank.payoutNow(one)).toMatchObject({ bank_file: file.id, penalty_deducted: '20.00' })
  })

  it('takes a penalty that is larger than a payout from as many as it needs, and keeps what was settled when it is withdrawn', async () => {
    const good = await bank.supplier()
    const fine = await bank.penalty(good, '130.00', '2026-11-01')
    const first = await bank.payout(good, '100.00')
    const file = await said<File>(await bank.make())
    expect(file).toMatchObject({ payout_count: 0, settled_count: 1, total: '0.00', penalties: '100.00' })
    expect(await bank.penaltyNow(fine)).toMatchObject({ status: 'imposed', payout: first, deducted_amount: '100.00', deduction_date: null })
    const withdrawn = await bank.withdraw(file)
    expect(withdrawn.status, await withdrawn.clone().text()).toBe(200)
    expect(await bank.payoutNow(first)).toMatchObject({ status: 4, bank_file: file.id, penalty_deducted: '100.00' })

    const second = await bank.payout(good, '200.00')
    const next = await said<File>(await bank.make())
    expect(next).toMatchObject({ payout_count: 1, settled_count: 0, total: '170.00', penalties: '30.00' })
    expect(await bank.penaltyNow(fine)).toMatchObject({ status: 'imposed', payout: second, deducted_amount: '100.00' })
    await bank.bankSays(`${second},${good},170.00,paid,UTR910,2026-11-17,`)
    expect(await bank.penaltyNow(fine)).toMatchObject({ status: 'deducted', deducted_amount: '130.00', deduction_date: '2026-11-18' })
  })

  it('takes nothing again of a penalty that a payout took whole before penalties were taken in parts', async () => {
    const good = await bank.supplier()
    const [first, second] = [
      await bank.payout(good, '300.00', { penalty_deducted: '50.00' }),
      await bank.payout(good, '200.00', { scheduled_date: '2026-11-24' }),
    ]
    await bank.make()
    const [one, other] = [await bank.penalty(good, '20.00', '2026-11-01'), await bank.penalty(good, '30.00', '2026-11-02')]
    await sql`update supplier_penalties set payout = ${first} where id in (${one}, ${other})`.execute(bank.app.db.sql)
    const next = await said<File>(await bank.make('supplier_bank_files', '2026-11-24'))
    expect(await bank.payoutNow(second)).toMatchObject({ bank_file: next.id, penalty_deducted: '0.00' })
    await bank.bankSays(`${first},${good},250.00,paid,UTR911,2026-11-17,`)
    expect(await bank.penaltyNow(one)).toMatchObject({ status: 'deducted', payout: first, deducted_amount: '20.00' })
    expect(await bank.penaltyNow(other)).toMatchObject({ status: 'deducted', deducted_amount: '30.00' })
    await holdsTogether(bank.app.db, good)
  })

  it('gives back what it was to take where a payout is set aside for fraud; the bank is not told of that one, and the file can be withdrawn', async () => {
    const [good, other] = [await bank.supplier(), await bank.supplier()]
    const [one, fine] = [await bank.payout(good, '300.00'), await bank.penalty(good, '20.00', '2026-11-05')]
    const [paid, file] = [await bank.payout(other, '200.00'), await said<File>(await bank.make())]
    const quality = await bank.app.signInAs('quality@example.com', { permissions: ['suppliers_view', 'supplier_edit'], roles: ['admin'] })
    const { version } = await said<{ version: number }>(await quality.get(`/api/suppliers/${good}`))
    const answers = { qc_state: 13, reason: 'Fake parcels' }
    const set = await quality.post(`/api/suppliers/${good}/actions/change_qc_state`, answers, { 'if-match': String(version) })
    expect(set.status, await set.clone().text()).toBe(200)
    expect(await bank.payoutNow(one)).toMatchObject({ status: 2, penalty_deducted: '0.00' })
    expect(await bank.penaltyNow(fine)).toMatchObject({ status: 'imposed', payout: null })

    const lines = await (await bank.finance.get(`/api/supplier_bank_files/${file.id}/prints/payments`)).text()
    expect(lines.trim().split('\n').slice(1)).toEqual([expect.stringMatching(new RegExp(`^${paid},`))])
    const withdrawn = await bank.withdrawSent(file)
    expect(withdrawn.status, await withdrawn.clone().text()).toBe(200)
    expect(await bank.payoutNow(one)).toMatchObject({ status: 2, failure_reason: 'fraud review', bank_file: null })
    expect(await bank.payoutNow(paid)).toMatchObject({ status: 1, bank_file: null })
  })

  it('takes no rupee twice and leaves no payout below 0, whatever the bank answers and is withdrawn', async () => {
    const good = await bank.supplier()
    const { next: draw, whole } = random(7, 'bank files')
    for (let round = 0; round < 12; round += 1) {
      for (let more = whole(0, 2); more > 0; more -= 1)
        await bank.penalty(good, `${whole(1, 400)}.00`, `2026-10-${String(round * 2 + more).padStart(2, '0')}`)
      for (let more = whole(1, 2); more > 0; more -= 1) await bank.payout(good, `${whole(20, 200)}.50`)
      const answer = await bank.make()
      if (answer.status !== 201) continue
      const file = await said<File>(answer)
      const inFile = await bank.openOf(file)
      await holdsTogether(bank.app.db, good)
      if (draw() < 0.3) expect((await bank.withdraw(file)).status).toBe(200)
      else if (inFile.length > 0)
        await bank.bankSays(
          ...inFile.map(({ id, supplier: payee, left }) =>
            draw() < 0.6 ? `${id},${payee},${left},paid,UTR7${id},2026-11-18,` : `${id},${payee},${left},failed,,,Bank is closed`,
          ),
        )
      await holdsTogether(bank.app.db, good)
    }
    const { rows } = await sql<{ deducted: number }>`select count(*) filter (where status = 'deducted')::int as deducted
      from supplier_penalties where supplier = ${good}`.execute(bank.app.db.sql)
    expect(rows[0]?.deducted).toBeGreaterThan(3)
  }, 60_000)

  it('is told before it is made: what it takes in, what penalties take, and who is left out and why', async () => {
    const [good, unapproved, noAccount] = [
      await bank.supplier(),
      await bank.supplier('pending'),
      await bank.supplier('approved', 'pending'),
    ]
    await bank.payout(good, '100.00', { scheduled_date: '2025-01-01' })
    await bank.payout(good, '50.00', { scheduled_date: '2025-01-02' })
    await bank.penalty(good, '120.00', '2025-01-01')
    await bank.payout(unapproved, '10.00', { scheduled_date: '2025-01-01' })
    await bank.payout(noAccount, '10.00', { scheduled_date: '2025-01-01' })
    const ask = async (name: string, tool = 'supplier_bank_files') =>
      said<object>(await bank.finance.post(`/api/${tool}/tries/${name}`, { due_until: '2025-01-31' }))
    expect(await ask('numbers')).toMatchObject({
      count: 2,
      figures: {
        payouts: 2,
        settled: 1,
        penalties: '120.00',
        total: '30.00',
        left_out: 2,
        no_kyc: 1,
        no_account: 1,
        deleted: 0,
        nothing: 0,
      },
    })
    expect(await ask('no_kyc')).toMatchObject({ count: 1 })
    expect(await ask('no_account')).toMatchObject({ count: 1 })
    expect(await ask('deleted')).toMatchObject({ count: 0 })
    expect(await ask('numbers', 'international_supplier_bank_files')).toMatchObject({ count: 0, figures: { payouts: 0 } })
    expect((await bank.manager.post('/api/supplier_bank_files/tries/numbers', { due_until: '2025-01-31' })).status).toBe(403)
    expect(await said<File>(await bank.make('supplier_bank_files', '2025-01-31'))).toMatchObject({ total: '30.00', penalties: '120.00' })
  })

  it('holds no payout that another holds, however many are made at once', async () => {
    const good = await bank.supplier()
    const all = await Promise.all(Array.from({ length: 12 }, () => bank.payout(good, '40.00')))
    const answers = await Promise.all(Array.from({ length: 20 }, () => bank.make()))
    const made = answers.filter(({ status }) => status === 201)
    expect([made.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 19])
    const { id } = await said<File>(made[0] as Response)
    for (const one of all) expect(await bank.payoutNow(one)).toMatchObject({ bank_file: id })
  })
})
