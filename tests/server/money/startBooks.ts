import { sql } from 'kysely'
import { expect } from 'vitest'
import { background } from '../../../resources/suppliers/recoveries/background.ts'
import type { Browser } from '../../support/browser.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { startOrderDesk } from '../tools/orderDesk.ts'
import { decide, sendFile } from '../uploads/sendFile.ts'

const may = [
  'orders_view',
  'order_view',
  'order_edit',
  'return_edit',
  'agent_dashboard',
  'reseller_finance',
  'supplier_finance',
  'supplier_payments_view',
  'supplier_penalty',
  'supplier_penalty_waiver_upload',
]
const [deducts = expect.fail('no work')] = background.works ?? []

/** Kinds of steps that staff, the bank and the job take, with their weights. */
export const steps = {
  ship: 8,
  deliver: 10,
  rto: 3,
  re_ship: 2,
  refund: 5,
  cancel: 5,
  charges: 4,
  receipt: 3,
  'start return': 9,
  'go on with return': 26,
  'make file': 6,
  download: 4,
  answer: 6,
  retry: 2,
  withdraw: 3,
  fine: 2,
  waive: 2,
  'become due': 3,
  deduct: 3,
  revert: 6,
} as const
export type Kind = keyof typeof steps

/** One step: `pick` chooses among the records that it can be taken on, `much` an amount. */
export interface Step {
  readonly kind: Kind
  readonly pick: number
  readonly much: number
  /** The request is sent twice with the same idempotency key. */
  readonly twice: boolean
}

/** The app with two finance users, and the steps of the model of the books. */
export async function startBooks(country: 'IN' | 'ID') {
  const desk = await startOrderDesk({ settings: { country } })
  const { db } = desk
  const staff = await desk.signInAs('books@example.com', { permissions: may })
  const second = await desk.signInAs('second@example.com', { permissions: may })
  await sql`update suppliers set kyc_status = 'approved', status = 'active' where id in (1001, 1002)`.execute(db.sql)
  for (const supplier of [1001, 1002]) {
    const account = { account_holder_name: `Holder ${supplier}`, account_number: `90000000${supplier}`, ifsc: 'DEMO0123456' }
    await insertRow(db, 'supplier_bank_details', { supplier, ...account, status: 'approved', current: true })
  }
  const reason = await insertRow(db, 'return_reasons', { name: 'did not like', needs_image: false })
  await sql`insert into supplier_penalty_types (code, name, fine_kind, amount_type, value, max_amount, effective_from, active)
    values ('model', 'Cancellation', 'cancellation', 'flat', 43.8, null, '2026-01-01', true)`.execute(db.sql)
  await sql`update products set exchange_allowed = true, variations = '[{"name": "M", "stock": 100000}, {"name": "L", "stock": 100000}]' where id = 900001`.execute(
    db.sql,
  )
  const copies = new Map<number, string>()
  let keys = 0

  async function post(path: string, body: object, version?: number, twice = false, by: Browser = staff): Promise<Response> {
    keys += 1
    const headers = { ...(version !== undefined && { 'if-match': String(version) }), 'idempotency-key': `books ${keys}` }
    const [answer, again] = twice
      ? await Promise.all([by.post(path, body, headers), by.post(path, body, headers)])
      : [await by.post(path, body, headers), null]
    for (const one of [answer, again])
      if (one) expect(one.status, `${path}: ${one.status >= 500 ? await one.clone().text() : ''}`).toBeLessThan(500)
    return answer
  }

  async function act(table: string, row: Found | undefined, name: string, answers: object, twice: boolean): Promise<void> {
    if (row) await post(`/api/${table}/${row.id}/actions/${name}`, answers, row.version, twice)
  }

  interface Found extends Readonly<Record<string, unknown>> {
    readonly id: number
    readonly version: number
  }
  const found = async (query: ReturnType<typeof sql<Found>>, pick: number): Promise<Found | undefined> => {
    const { rows } = await query.execute(db.sql)
    return rows[Math.floor(pick * rows.length)]
  }

  async function upload(uploadName: string, columns: string, line: string, by = staff): Promise<void> {
    const file = await sendFile(desk, by, uploadName, [columns, line])
    if (file.failed_rows > 0 || file.ok_rows === 0) return
    await decide(desk, by, uploadName, file.id, 'apply', { mode: 'all', again: true })
  }

  async function answer({ pick, much }: Step): Promise<void> {
    const payout = await found(
      sql<Found>`select p.*, u.code from payouts p left join users u on u.id = p."user" where p.status = 1 and (p.bank_file is not null
        or (p.payee_type = 'reseller' and p.scheduled_date <= '2026-11-18')) order by p.id`,
      pick,
    )
    if (!payout) return
    const due = (Number(payout.amount) - Number(payout.penalty_deducted) - Number(payout.recovered)).toFixed(2)
    const result =
      much < 0.6 ? `paid,UTR${payout.id}x${payout.version},2026-11-18,` : `${much < 0.85 ? 'failed' : 'failed final'},,,Account closed`
    if (payout.payee_type === 'supplier')
      await upload(
        'supplier-payment-file',
        'payout_id,supplier_id,amount,result,utr,paid_on,failure_reason',
        `${payout.id},${payout.supplier},${due},${result}`,
      )
    else
      await upload(
        'reseller-payment-file',
        'payout_id,user_code,amount,result,utr,paid_on,failure_reason',
        `${payout.id},${payout.code},${due},${result}`,
      )
  }

  async function withdraw({ pick, much }: Step): Promise<void> {
    const file = await found(sql<Found>`select * from bank_files where status in ('made', 'sent') order by id`, pick)
    if (!file) return
    const path = `/api/supplier_bank_files/${file.id}/actions`
    if (file.status === 'made') return void (await post(`${path}/withdraw`, {}, file.version))
    const asked = await post(`${path}/withdraw_sent`, { withdraw_reason: 'Not received' }, file.version)
    if (asked.status !== 202) return
    const { change_set } = await said<{ change_set: number }>(asked)
    await post(`/api/changes/${change_set}/${much < 0.8 ? 'approve' : 'reject'}`, { reason: 'The bank has it' }, undefined, false, second)
  }

  async function returning(order: number, { pick, much, twice }: Step): Promise<void> {
    const request = await found(
      sql<Found>`select r.* from return_requests r join sub_orders s on s.id = r.sub_order where s."order" = ${order} and r.open order by r.id`,
      pick,
    )
    if (!request) return
    const next = (name: string, answers: object) => act('return_requests', request, name, answers, twice)
    if (much < 0.08) return next('cancel_request', { comment: 'Kept' })
    if (request.status === 1)
      return next('accept', {
        pickup_date: '2026-11-19',
        courier: 2,
        ...(request.request_type === 'exchange' && { exchange_dispatch_date: '2026-11-19' }),
      })
    if (request.progress === 'forward_dispatched') return next('forward_delivered', {})
    if (request.progress === 'return_processed') return next('dispatch_forward', { courier: 2, awb: `FWD${request.id}X${request.version}` })
    if (request.pickup_confirmation !== 4) return next('pickup_confirmation', { pickup_confirmation: 4 })
    return next('processed', { quality_ok: much < 0.9 ? 'yes' : 'no' })
  }

  async function revert(order: number, { pick }: Step): Promise<void> {
    const set = await found(
      sql<Found>`select distinct s.id, 0 as version from change_sets s join change_rows r on r.change_set = s.id join tool_numbers n on n.number = r.tool
        where s.reverts is null and s.reverted_by is null and s.state = 'applied' and (
          (n.name = 'orders' and r."row" = ${order}) or (n.name = 'sub_orders' and r."row" in (select id from sub_orders where "order" = ${order}))
          or (n.name = 'payouts' and r."row" in (select p.id from payouts p join sub_orders l on l.id = p.sub_order where l."order" = ${order})))
        order by 1 desc`,
      pick ** 3,
    )
    if (set) await post(`/api/changes/${set.id}/revert`, {})
  }

  /** Statuses of the lines that a step can be taken on. */
  const from: Partial<Record<Kind, readonly number[]>> = {
    ship: [2, 10, 12],
    deliver: [3],
    rto: [3],
    re_ship: [7],
    refund: [4, 5, 7, 8],
    cancel: [2, 3, 9, 10, 11, 12],
    'start return': [4],
  }
  async function take(order: number, step: Step): Promise<void> {
    const { kind, pick, much, twice } = step
    const line = () =>
      found(sql<Found>`select * from sub_orders where "order" = ${order} and status = any(${from[kind]}::int[]) order by id`, pick)
    const ownOrder = () => found(sql<Found>`select * from orders where id = ${order}`, 0)
    const amount = (much * much * (country === 'IN' ? 300 : 30_000)).toFixed(country === 'IN' ? 2 : 0)
    if (kind === 'ship' || kind === 're_ship') {
      const row = await line()
      return act('sub_orders', row, kind, { courier: 2, ...(kind === 'ship' && { awb: `M${row?.id}X${row?.version}XXXXX` }) }, twice)
    }
    if (kind === 'deliver') return act('sub_orders', await line(), kind, { delivered_date: '2026-11-18' }, twice)
    if (kind === 'rto') return act('sub_orders', await line(), kind, { comment: 'Nobody there' }, twice)
    if (kind === 'refund') {
      const refund_mode = (['bank', 'source', 'credits'] as const)[Math.floor(much * 3)]
      return act('sub_orders', await line(), kind, { refund_mode, reason: 'Late', ...(pick < 0.5 && { refund_amount: amount }) }, twice)
    }
    if (kind === 'cancel') {
      const by = much < 0.5 ? await line() : await ownOrder()
      return act(much < 0.5 ? 'sub_orders' : 'orders', by, kind, { cancellation_reason: [2, 14, 16, 23][Math.floor(pick * 4)] }, twice)
    }
    if (kind === 'charges') {
      const difference = (['collect', 'give back', 'waive', null] as const)[Math.floor(pick * 4)]
      const answers = {
        shipping_charge: amount,
        ...(difference && { difference }),
        ...(difference === 'waive' && { waive_reason: 'Agreed' }),
      }
      return act('orders', await ownOrder(), 'edit_charges', answers, twice)
    }
    if (kind === 'receipt')
      return act(
        'orders',
        await ownOrder(),
        'record_receipt',
        { receipt_amount: amount, receipt_mode: 'online', receipt_reference: 'PAY1' },
        twice,
      )
    if (kind === 'start return') {
      const row = await line()
      const exchange = much < 0.3 && { request_type: 'exchange', exchange_variation: 'L' }
      if (row) await post('/api/return_requests', { sub_order: row.id, request_type: 'return', reason, ...exchange }, undefined, twice)
      return
    }
    if (kind === 'go on with return') return returning(order, step)
    if (kind === 'make file') return void (await post('/api/supplier_bank_files', { due_until: '2026-12-31' }, undefined, twice))
    if (kind === 'download') {
      const file = await found(sql<Found>`select * from bank_files where status <> 'withdrawn' order by id`, pick)
      if (!file) return
      const copy = await staff.get(`/api/supplier_bank_files/${file.id}/prints/payments`)
      expect(copy.status).toBeLessThan(500)
      if (copy.status !== 200) return
      const text = await copy.text()
      expect(text, `copy of bank file ${file.id}`).toBe(copies.get(file.id) ?? text)
      copies.set(file.id, text)
      return
    }
    if (kind === 'answer') return answer(step)
    if (kind === 'retry')
      return act('payouts', await found(sql<Found>`select * from payouts where status = 2 order by id`, pick), 'retry', {}, twice)
    if (kind === 'withdraw') return withdraw(step)
    if (kind === 'fine') {
      const columns = 'supplier_id,date,sub_order_number,penalty_code,delay_fine,cancellation_fine'
      return upload(
        'supplier-penalty',
        columns,
        `1001,2026-11-${String(1 + Math.floor(pick * 9)).padStart(2, '0')},,late_dispatch,${amount},`,
      )
    }
    if (kind === 'waive') {
      const fine = await found(sql<Found>`select *, date::text as day from supplier_penalties where sub_order is null order by id`, pick)
      const columns = 'supplier_id,date,sub_order_number,waive_amount,reason'
      if (fine) await upload('supplier-penalty-waiver', columns, `${fine.supplier},${fine.day},,${amount},Agreed`, second)
      return
    }
    if (kind === 'become due') {
      await sql`update payouts set scheduled_date = '2026-11-18' where payee_type = 'reseller' and status = 1 and recovered = 0`.execute(
        db.sql,
      )
      await sql`update recoveries set date = date - 1 where payee_type = 'reseller' and status = 'open'`.execute(db.sql)
      return
    }
    if (kind === 'deduct') return void (await desk.doWork(deducts))
    return revert(order, step)
  }

  return { desk, take }
}
