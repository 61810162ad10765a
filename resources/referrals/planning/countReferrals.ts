import type { Country } from '../../../schema/country.ts'
import { plusDays } from '../../../schema/days.ts'
import { rowsBy } from '../../../schema/maps.ts'
import type { Read, Row } from '../../planner.ts'
import { type Incentive, incentiveOf } from '../incentive/incentiveOf.ts'
import type { FriendOrder, PlanTerms } from '../incentive/terms.ts'
import { readSuspected } from '../signals/readSuspected.ts'
import type { FoundSignal } from '../signals/signals.ts'
import { signalsOf } from '../signals/signalsOf.ts'
import { readFriends } from './readFriends.ts'
import { returnDays } from './returnDays.ts'

export type Referral = Row<'referrals'>

/** A referral as it is now. */
export interface Counted {
  /** Null for a referral without a plan: its amount stays as it is. */
  readonly incentive: Incentive | null
  /** The first local day on which no counted order can be returned; null if none counts. */
  readonly payable_from: string | null
  readonly orders: readonly FriendOrder[]
  readonly signals: readonly FoundSignal[]
}

interface Counting {
  readonly country: Country
  /** Local date of a moment. */
  readonly localDate: (moment: string) => string
}

/** Counts referrals: incentive, return window and signals (§5.5 of the growth specification). */
export async function countReferrals(
  rows: readonly Referral[],
  read: Read,
  { country, localDate }: Counting,
): Promise<ReadonlyMap<number, Counted>> {
  const siblings = await read.rows('referrals', { referrer: [...new Set(rows.map(({ referrer }) => referrer))] }, [
    'referrer',
    'referred',
    'joined_at',
    'validity',
    'fraud',
  ])
  const friends = await readFriends(
    rows.map(({ referred }) => referred),
    localDate,
    read,
  )
  const terms = await termsOf(rows, read)
  const window = await returnDays(read)
  const suspected = await readSuspected(rows, siblings, friends.ended, read)
  const byReferrer = rowsBy(siblings, ({ referrer }) => referrer)
  return new Map(
    rows.map(row => {
      const orders = friends.orders(row.referred)
      const plan = terms.get(row.id)
      const place = placeOf(row, byReferrer.get(row.referrer) ?? [])
      const joined_on = row.joined_at ? localDate(row.joined_at) : ''
      const incentive = plan ? incentiveOf(plan, { place, joined_on, orders }, country) : null
      const last = incentive?.last_delivery ?? null
      const about = suspected.get(row.id)
      return [
        row.id,
        { incentive, payable_from: last && plusDays(last, window), orders, signals: about ? signalsOf(about) : [] },
      ] satisfies [number, Counted]
    }),
  )
}

type Sibling = Pick<Referral, 'id' | 'joined_at' | 'validity' | 'fraud'>

const canPay = ({ validity, fraud }: Sibling) => validity === 'validated' && fraud !== 'fraud'

/** The number of a referral among the validated ones of its referrer, itself included; null if it is invalid or fraud. */
function placeOf(row: Sibling, siblings: readonly Sibling[]): number | null {
  if (row.validity === 'invalidated' || row.fraud === 'fraud') return null
  const isBefore = (one: Sibling) => (one.joined_at ?? '') < (row.joined_at ?? '') || (one.joined_at === row.joined_at && one.id < row.id)
  return siblings.filter(one => one.id !== row.id && canPay(one) && isBefore(one)).length + 1
}

/** The terms of each referral: those of its plan in its version. */
async function termsOf(rows: readonly Referral[], read: Read): Promise<ReadonlyMap<number, PlanTerms>> {
  const plans = [...new Set(rows.flatMap(({ plan }) => plan ?? []))]
  const versions = await read.rows('referral_plan_versions', { plan: plans })
  return new Map(
    rows.flatMap(({ id, plan, plan_version }) => {
      const found = versions.find(one => one.plan === plan && one.version_no === plan_version)
      return found ? [[id, found] as const] : []
    }),
  )
}
