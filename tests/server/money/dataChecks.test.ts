import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paid, startLedgerDesk } from '../tools/ledgerDesk.ts'
import { differences } from './differences.ts'

let books: Awaited<ReturnType<typeof startLedgerDesk>>
let before: readonly string[]
let order: { id: number; lines: readonly number[] }
beforeAll(async () => {
  books = await startLedgerDesk()
  order = await books.order({ ...paid, margin_amount: '40.00' }, { price: '300.00' }, { price: '200.00' })
  for (const [at, line] of order.lines.entries()) {
    await books.done('sub_orders', line, 'ship', { courier: 2, awb: `CHECK0000${at}` })
    await books.done('sub_orders', line, 'deliver', { delivered_date: '2026-11-18' })
  }
  await books.done('sub_orders', order.lines[0] ?? 0, 'refund', { refund_mode: 'credits', reason: 'Late' })
  before = await differences(books.desk)
})
afterAll(() => books.desk.close())

const invoice = `insert into tax_invoices (version, created_at, updated_at, invoice_number, supplier, gst_type, period, invoice_date,
  taxable_amount, igst, total) values (1, now(), now(), 'INV-1', 1001, 'gst', '2026-10', '2026-11-02',`

/** Each way to break a book, and the rules that name it. */
const ways: readonly (readonly [what: string, statement: (order: number, line: number) => string, rules: readonly string[]])[] = [
  ['the total of an order', id => `update orders set total_amount = total_amount + 1 where id = ${id}`, ['open_amounts', 'order_totals']],
  ['the open amount of an order', id => `update orders set open_amount = open_amount + 1 where id = ${id}`, ['open_amounts']],
  [
    'the goods of an order',
    id => `update orders set goods_amount = goods_amount - 1, total_amount = total_amount - 1 where id = ${id}`,
    ['open_amounts', 'orders.goods_amount'],
  ],
  [
    'a refund that the ledger does not know',
    (_, line) => `insert into payouts (version, created_at, updated_at, payee_type, "user", kind, amount, status, scheduled_date, sub_order)
    values (1, now(), now(), 'reseller', 100001, 'refund', 10, 1, '2026-11-24', ${line})`,
    ['given_back'],
  ],
  [
    'a payout to the supplier',
    (_, line) => `update payouts set amount = amount + 5 where kind = 'orders' and sub_order = ${line}`,
    ['supplier_payouts', 'ledger_payables'],
  ],
  [
    'a margin that is paid twice',
    (_, line) => `insert into payouts (version, created_at, updated_at, payee_type, "user", kind, amount, status, scheduled_date, sub_order)
    values (1, now(), now(), 'reseller', 100001, 'margin', 10, 1, '2026-11-24', ${line})`,
    ['margin_payouts', 'ledger_payables'],
  ],
  [
    'a deduction without a penalty',
    (_, line) => `update payouts set penalty_deducted = 3 where kind = 'orders' and sub_order = ${line}`,
    ['payout_deductions'],
  ],
  [
    'a recovery that no row takes',
    (_, line) => `update payouts set recovered = 3 where kind = 'orders' and sub_order = ${line}`,
    ['payout_recoveries'],
  ],
  [
    'a paid payout without a day',
    (_, line) => `update payouts set status = 3, utr = 'U1', paid_on = null where kind = 'orders' and sub_order = ${line}`,
    ['paid_payouts'],
  ],
  [
    'a payout without its line',
    (_, line) => `update payouts set sub_order = null where kind = 'orders' and sub_order = ${line}`,
    ['supplier_payouts', 'ledger_payables', 'payouts_of_lines'],
  ],
  [
    'the credits of a reseller',
    () => 'update users set credits_balance = credits_balance + 1 where id = 100001',
    ['wallet_credits_balance'],
  ],
  ['what an order received', id => `update orders set received_amount = received_amount + 1 where id = ${id}`, ['orders.received_amount']],
  [
    'the total of a penalty',
    () => 'update supplier_penalties set total_fine = total_fine + 1, open_amount = total_fine + 1 where id = 1',
    ['penalty_totals'],
  ],
  [
    'an entry without its opposite',
    (_, line) => entryOf(line, 'receipts', "'online'", 5, 99),
    ['ledger_events', 'open_amounts', 'orders.money_held', 'orders.received_amount'],
  ],
  [
    'a line that gave back more than it received',
    (_, line) => `${entryOf(line, 'receipts', "'bank_transfer'", -5, 99)}; ${entryOf(line, 'order', 'null', 5, 99)}`,
    ['ledger_balances', 'open_amounts', 'orders.money_held', 'orders.received_amount'],
  ],
  [
    'a cancelled line that keeps its money',
    (_, line) => `update sub_orders set status = 5, delivered_at = null where id = ${line}`,
    ['cancelled_balances', 'open_amounts', 'orders.goods_amount'],
  ],
  ['credits that an order does not hold', id => `update orders set credits_used = 7 where id = ${id}`, ['credits_used']],
  [
    'credits that no wallet paid',
    (_, line) => `${entryOf(line, 'credits', "'credits'", 5, 99)}; ${entryOf(line, 'order', 'null', -5, 99)}`,
    ['credits_paid', 'open_amounts', 'orders.credits_held', 'orders.received_amount'],
  ],
  ['coins of a reseller', () => 'update users set coin_balance = coalesce(coin_balance, 0) + 1 where id = 100001', ['wallet_coin_balance']],
  ['the balance of a reseller', () => 'update users set balance = coalesce(balance, 0) + 1 where id = 100001', ['wallet_balance']],
  [
    'a payout that takes more than its amount',
    (_, line) => `update payouts set penalty_deducted = amount + 1 where kind = 'orders' and sub_order = ${line}`,
    ['payout_deductions', 'payout_limits'],
  ],
  ['the open amount of a penalty', () => 'update supplier_penalties set open_amount = total_fine + 1 where id = 1', ['penalty_balances']],
  [
    'the status of a penalty',
    () => `update supplier_penalties set status = 'deducted', open_amount = total_fine where id = 1`,
    ['penalty_statuses'],
  ],
  [
    'a line of a bank file',
    (_, line) => `with file as (insert into bank_files (version, created_at, updated_at, due_until, status)
        values (1, now(), now(), '2026-11-24', 'sent') returning id),
      asked as (update payouts set bank_file = (select id from file) where kind = 'orders' and sub_order = ${line} returning id, amount, bank_file)
      insert into bank_file_lines (version, created_at, updated_at, bank_file, payout, supplier,
        account_holder_name, account_number, ifsc, reference, amount, result)
      select 1, now(), now(), bank_file, id, 1001, 'Holder', '900', 'DEMO0123456', 'R1', amount + 1, 'sent' from asked`,
    ['bank_file_lines'],
  ],
  [
    'the runs of a campaign',
    () => `insert into notification_campaigns (version, created_at, updated_at, name, channel, status, run_count)
      values (1, now(), now(), 'Counted twice', 'push', 'sent', 2)`,
    ['campaign_runs'],
  ],
  ['the total of an invoice', () => `${invoice} 0, 0, 5)`, ['invoice_totals']],
  ['the taxes of an invoice', () => `${invoice} 0, 9, 9)`, ['invoice_taxes']],
  ['fees that no sub-order brought', () => `${invoice} 100, 18, 118)`, ['invoice_fees']],
  [
    'the sold pieces of a deal',
    () => `insert into deals (version, created_at, updated_at, name, product, deal_price, min_quantity, sold_units, start_at, end_at, status)
      values (1, now(), now(), 'Sold too often', 900001, 1, 1, 3, now(), now() + interval '1 day', 'ended')`,
    ['sold_units'],
  ],
  [
    'the uses of an offer',
    () => `insert into user_offers (version, created_at, updated_at, name, offer_type, value, min_order, uses_per_user, used_amount, uses, start_at, end_at, status)
      values (1, now(), now(), 'Used by nobody', 'flat', 10, 100, 1, 10, 1, now(), now() + interval '1 day', 'ended')`,
    ['uses_of_offers'],
  ],
  [
    'the gifts of a reward',
    () => `insert into rewards (version, created_at, updated_at, name, gives, credit_amount, pre_reward_description, post_reward_description, distribution_type, active, given, template)
      values (1, now(), now(), 'Given to nobody', 'credits', 10, 'Before', 'After', 'ALL', true, 1, (select min(id) from wallet_templates))`,
    ['gifts_of_rewards'],
  ],
  [
    'the incentive of a referral',
    () => `with plan as (
        insert into referral_plans (version, created_at, updated_at, name, plan_type, valid_days, tiers, version_no)
        values (1, now(), now(), 'Paid for nothing', 'BULK ORDER', 1, '[]', 1) returning id
      )
      insert into referrals (version, created_at, updated_at, referrer, referred, plan, incentive_amount, counted_orders)
      select 1, now(), now(), 100001, 100002, plan.id, 5, 0 from plan`,
    ['incentives_of_referrals'],
  ],
  [
    'the gifts of a challenge campaign',
    () => `with template as (insert into wallet_templates (version, created_at, updated_at, identifier, title, body, message, transaction_type, wallet_type, max_amount)
        values (1, now(), now(), 'no_mission', 'None', 'None', 'None', 'credit', 'credits', 10) returning id),
      prize as (insert into rewards (version, created_at, updated_at, name, gives, credit_amount, template, pre_reward_description, post_reward_description, distribution_type)
        select 1, now(), now(), 'No prize', 'credits', 10, template.id, 'None', 'None', 'ALL' from template returning id),
      task as (insert into challenges (version, created_at, updated_at, name, type, action, action_value, reward_option, reward, completion_text)
        select 1, now(), now(), 'No task', 'normal', 'login', 1, 'credits', prize.id, 'None' from prize returning id),
      people as (insert into audiences (version, created_at, updated_at, name, description, owner)
        values (1, now(), now(), 'Nobody plays', 'Nobody', (select min(id) from staff_users)) returning id)
      insert into challenge_campaigns (version, created_at, updated_at, name, challenge, audience, activation_time, expiry_time, max_per_user, status, given, spent)
      select 1, now(), now(), 'Gave no prize', task.id, people.id, now(), now(), 1, 'ended', 1, 10 from task, people`,
    ['gifts_of_challenge_campaigns'],
  ],
  [
    'the gifts of a spin campaign',
    () => `with wheel as (insert into spins (version, created_at, updated_at, name, description, options)
        values (1, now(), now(), 'Unused', 'Win', '[]') returning id),
      people as (insert into audiences (version, created_at, updated_at, name, description, owner)
        values (1, now(), now(), 'Nobody', 'Nobody', (select min(id) from staff_users)) returning id)
      insert into spin_campaigns (version, created_at, updated_at, name, campaign_type, end_at, status, audience, spin, given, spent)
      select 1, now(), now(), 'Gave nothing', 'scheduled', now(), 'ended', people.id, wheel.id, 1, 10 from wheel, people`,
    ['gifts_of_spin_campaigns'],
  ],
  [
    'the gifts of a referral campaign',
    () => `with people as (insert into audiences (version, created_at, updated_at, name, description, owner)
        values (1, now(), now(), 'Nobody refers', 'Nobody', (select min(id) from staff_users)) returning id)
      insert into referral_campaigns (version, created_at, updated_at, name, title, audience, start_at, end_at, rewards, terms_url, status, given, spent)
      select 1, now(), now(), 'Gave no gift', 'Refer', people.id, now(), now(), '[]', 'https://example.com', 'ended', 1, 10 from people`,
    ['gifts_of_referral_campaigns'],
  ],
  [
    'the winners of a spin',
    () => `insert into spins (version, created_at, updated_at, name, description, options, winners)
      values (1, now(), now(), 'Nobody won', 'Win', '[]', '[{"name": "A", "count": 1}]')`,
    ['winners_of_spins'],
  ],
  ['the stock of a product', () => `update products set variations = '[{"name": "M", "stock": -1}]' where id = 900001`, ['stock']],
]

/** An entry that is written past the planners. */
function entryOf(line: number, account: string, mode: string, amount: number, event: number): string {
  return `insert into order_ledger (version, created_at, updated_at, "order", sub_order, event, entry, kind, account, mode, amount)
    select 1, now(), now(), "order", id, ${event}, ${account === 'order' ? 1 : 0}, 'received', '${account}', ${mode}, ${amount} from sub_orders where id = ${line}`
}

describe('check:data', () => {
  it('finds nothing in what actions wrote', () => {
    expect(before.filter(one => one.includes(` ${order.id}:`) && one.includes(' orders '))).toEqual([])
  })

  it.each(ways)('names %s, and nothing else', async (_what, statement, rules) => {
    const found = await books.desk.db
      .transaction(async trx => {
        await sql.raw(statement(order.id, order.lines[1] ?? 0)).execute(trx)
        const now = await differences({ ...books.desk, db: { ...books.desk.db, sql: trx } })
        throw new Broken(now.filter(one => !before.includes(one)))
      })
      .catch((error: unknown) => (error instanceof Broken ? error.found : Promise.reject(error)))
    expect([...new Set(found.map(one => one.split(' ')[0]))].sort()).toEqual([...rules].sort())
  })
})

/** Ends a transaction, so that the next test finds the rows as they were. */
class Broken extends Error {
  readonly found: readonly string[]
  constructor(found: readonly string[]) {
    super('rolled back')
    this.found = found
  }
}
