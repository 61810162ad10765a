import { plusDays } from '../../../schema/days.ts'
import type { Random } from '../../../schema/demo.ts'
import { rowsBy } from '../../../schema/maps.ts'
import { shareOf, units } from '../../orders/planning/amounts.ts'
import { nextTuesday } from '../../shared/weeks.ts'
import { partnerShares } from '../shares/partnerShares.ts'
import { digits } from '../taxIds.ts'
import type { World } from '../world.ts'
import { isLate, type LineMoney } from './givenBack.ts'
import type { Supplier } from './suppliers.ts'
import type { User } from './users.ts'

const FIRST_ID = 70_001
/** Draws of bonuses and referrals; only the bonuses among them are kept. */
const EXTRA = 156
const WEEKS = 17
/** The bank's failures of the last days are still to be put right. */
const FAILING_DAYS = 21
/** Payouts of so many days wait for documents. */
const KYC_DAYS = 14
const CANCELLED = 5
const REFUND = 8
const SETTLED = 4

export type Payout = ReturnType<typeof payouts>[number]
export type Due = ReturnType<typeof deliveryDues>[number]

interface Known {
  readonly money: readonly LineMoney[]
  readonly suppliers: readonly Supplier[]
  readonly users: readonly User[]
  /** Payouts of approved referrals: the referrer, and the day of the approval. */
  readonly referrals: readonly ReferralDue[]
}

/** The payout of an approved referral. */
export interface ReferralDue {
  readonly referral: number
  readonly user: number
  readonly amount: string
  readonly decided_on: string
  readonly scheduled_date: string
}

/**
 * Payouts of the demo: to the supplier and the reseller for each delivered line, refunds, bonuses and referrals. The bank transfers each Tuesday what is due.
 * Payouts of lines that came back before they left are offset.
 */
export function payouts(world: World, { money, suppliers, users, referrals }: Known) {
  const draw = world.random('payouts')
  const byId = new Map(suppliers.map(supplier => [supplier.id, supplier]))
  const resellers = users.filter(user => user.user_type === 'reseller' && user.deletion === 'active').slice(0, 400)
  const linesOf = rowsBy(money, ({ order }) => order.id)
  return [
    ...money.flatMap(one => [
      ...deliveryDues(world, one, linesOf.get(one.order.id) ?? [], byId.get(one.line.supplier)!),
      ...refundOf(world, one),
    ]),
    ...bonuses(world, draw, resellers),
    ...referrals.map(due => referralDue(world, due)),
  ].map((due, index) => payoutOf(world, draw, due, FIRST_ID + index))
}

/** The payouts that a delivery schedules: price × quantity to the supplier, and the line's share of the margin to the reseller. */
function deliveryDues(world: World, { line, order, back }: LineMoney, all: readonly LineMoney[], supplier: Supplier) {
  const unit = units(world.country)
  if (line.delivered_at === null) return []
  const day = world.moments.day(line.delivered_at)
  const bearing = all.filter(one => one.line.status !== CANCELLED).map(one => ({ id: one.line.id, amount: unit.of(one.line.amount) }))
  const common = {
    sub_order: line.id as number | null,
    created_at: line.delivered_at,
    period_start: day as string | null,
    period_end: day as string | null,
    scheduled_date: plusDays(day, supplier.credit_period),
    ...offsetOf(world, line, back),
    waits: false,
  }
  // Suppliers are paid once their KYC documents are approved; what is older was paid before the documents expired.
  const waits = supplier.kyc_status !== 'approved' && common.scheduled_date > world.moments.daysAgo(KYC_DAYS)
  return [
    {
      ...common,
      payee_type: 'supplier',
      supplier: supplier.id as number | null,
      user: null as number | null,
      kind: 'orders',
      international: supplier.international,
      amount: unit.of(line.supplier_price) * line.quantity,
      waits,
      ...(waits && line.status === REFUND && { settled_on: back }),
    },
    {
      ...common,
      payee_type: 'reseller',
      supplier: null,
      user: order.reseller,
      kind: 'margin',
      international: false,
      amount: shareOf(unit.of(order.margin_amount), line.id, bearing),
    },
  ].filter(({ amount }) => amount > 0)
}

/** A return offsets the payouts of its line, unless they had left by then. */
function offsetOf(world: World, line: LineMoney['line'], back: string | null) {
  const left = line.status === REFUND && isLate(world, line)
  return { left, settled_on: line.status === REFUND && !left ? back : null }
}

function refundOf({ moments }: World, { line, order, money, back }: LineMoney): Due[] {
  if (back === null || money === 0) return []
  const at = { created_at: moments.later(moments.at(back, 0), 12), scheduled_date: nextTuesday(back), period_start: null, period_end: null }
  const payee = { payee_type: 'reseller', supplier: null, user: order.reseller, international: false }
  return [{ ...at, ...payee, kind: 'refund', sub_order: line.id, amount: money, settled_on: null, left: false, waits: false }]
}

/** Bonuses: approved in one week, paid on the Tuesday of the next. */
function bonuses(world: World, draw: Random, resellers: readonly User[]): Due[] {
  const { moments } = world
  const unit = units(world.country)
  const drawn = Array.from({ length: EXTRA }, () => {
    const scheduled_date = nextTuesday(moments.daysAgo(draw.whole(-4, WEEKS * 7)))
    return {
      created_at: moments.later(moments.at(scheduled_date, 32_400), -24 * 7),
      payee_type: 'reseller',
      supplier: null,
      user: draw.pick(resellers).id,
      kind: draw.weighted<string>(partnerShares.payoutKinds),
      international: false,
      amount: unit.of(Math.round(Math.exp(draw.normal() * 0.8) * 350) * world.by({ IN: 1, ID: 250 })),
      period_start: plusDays(scheduled_date, -8),
      period_end: plusDays(scheduled_date, -2),
      scheduled_date,
      sub_order: null,
      settled_on: null,
      left: false,
      waits: false,
    }
  })
  // Referrals are paid what their orders come to.
  return drawn.filter(({ kind }) => kind !== 'referral')
}

function referralDue({ country, moments }: World, { user, amount, decided_on, scheduled_date }: ReferralDue): Due {
  return {
    created_at: moments.at(decided_on, 36_000),
    payee_type: 'reseller',
    supplier: null,
    user,
    kind: 'referral',
    international: false,
    amount: units(country).of(amount),
    period_start: null,
    period_end: null,
    scheduled_date,
    sub_order: null,
    settled_on: null,
    left: false,
    waits: false,
  }
}

/** A payout as it stands today. */
export function payoutOf(world: World, draw: Random, { settled_on, left, waits, amount, ...due }: Due, id: number) {
  const { moments } = world
  const unit = units(world.country)
  const transferred_on = due.payee_type === 'supplier' ? nextTuesday(plusDays(due.scheduled_date, -1)) : due.scheduled_date
  const isPast = transferred_on < moments.today && !waits
  const answers = !left && transferred_on > moments.daysAgo(FAILING_DAYS) ? partnerShares.recentPayouts : partnerShares.olderPayouts
  const status = settled_on !== null ? SETTLED : isPast ? draw.weighted<number>(answers) : 1
  const paid_on = settled_on ?? (status === 3 || status === 4 ? transferred_on : null)
  return {
    id,
    ...due,
    amount: unit.text(amount),
    recovered: unit.text(settled_on === null ? 0 : amount),
    status,
    paid_on,
    utr:
      paid_on !== null && settled_on === null
        ? `${world.by({ IN: 'DEMON', ID: 'DEMOI' })}${digits(draw, 3)}${String(id).padStart(8, '0')}`
        : null,
    failure_reason: status === 2 ? draw.pick(partnerShares.bankFailures) : status === 6 ? partnerShares.wrongAccount : null,
    attempts: status === 2 ? draw.whole(1, 3) : status === 1 || settled_on !== null ? 0 : 1,
  }
}
