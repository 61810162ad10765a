import { daysBetween } from '../../../schema/days.ts'
import { type Planner, type Planners, type Row, update, type Write } from '../../planner.ts'
import { affordable, costOf, evenPace, lesser, smallest } from './cost.ts'

type Campaign = Row<'display_campaigns'>
type Amounts = ReturnType<typeof smallest>
type Day = Parameters<Planner<'display_days', 'ingest'>>[0][number]

/** A day with the impressions that were reported for it, after the campaign was charged. */
interface Charged {
  readonly day: string
  readonly spend: bigint
  readonly isFull: boolean
  readonly write: Write
}

/**
 * Charges the events of a call. Each campaign is locked, so that of two calls the second one counts on what the first left of the budget: the spend never
 * exceeds the budget of the day or of the campaign (rest.md, §5.9). Impressions beyond it are `unbilled`.
 */
const ingest: Planner<'display_days', 'ingest'> = async (rows, read, { country, today, now }) => {
  const amounts = smallest(country)
  const campaigns = await read.locked('display_campaigns', { id: [...new Set(rows.map(({ set }) => Number(set.campaign)))] })
  return campaigns.flatMap(campaign => {
    const own = rows.filter(({ set }) => set.campaign === campaign.id).sort((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1))
    let spent = amounts.of(campaign.spend ?? '0')
    const charged = own.map((row): Charged => {
      const before = amounts.of(row.row.spend ?? '0')
      const one = charge(row, campaign, spent - before, amounts)
      spent += one.spend - before
      return one
    })
    const cpm = amounts.of(campaign.cpm)
    const isOver = affordable(amounts.of(campaign.budget) - spent, cpm) === 0n
    const isDayFull = charged.some(({ day, isFull }) => day === today && isFull)
    const stop = isOver ? ended(campaign, now) : isDayFull ? paused(campaign, now) : []
    return [...charged.map(({ write }) => write), ...stop]
  })
}

const dayOf = ({ set }: Day): string => String(set.day)

/** @param others the spend of the other days */
function charge({ row, set, self, group, answers }: Day, campaign: Campaign, others: bigint, amounts: Amounts): Charged {
  const day = String(set.day)
  const [cpm, budget] = [amounts.of(campaign.cpm), amounts.of(campaign.budget)]
  const ofDay = campaign.daily_budget === null ? budget : amounts.of(campaign.daily_budget)
  const most = affordable(lesser(ofDay, budget - others), cpm)
  const isNew = row.id === 0
  const before = isNew ? 0n : BigInt((row.impressions ?? 0) - (row.unbilled ?? 0))
  const billable = (answers?.events ?? []).filter(event => isBillable(event, day, campaign)).length
  const wanted = before + BigInt(billable)
  const billed = wanted > most ? (before > most ? before : most) : wanted
  const spend = costOf(billed, cpm)
  const values = {
    spend: amounts.text(spend),
    unbilled: Number(set.impressions ?? 0) - Number(billed),
    ...(isNew && { target: amounts.text(evenPace(budget - others, daysBetween(day, campaign.end_date).length)) }),
  }
  return { day, spend, isFull: billed >= most, write: update('display_days', self, values, group) }
}

/** True for a valid impression within the dates of the campaign, from a moment at which the campaign ran. */
function isBillable(
  { type, valid, at }: { readonly at: string; readonly [key: string]: unknown },
  day: string,
  { status, stopped_at, start_date, end_date }: Campaign,
): boolean {
  if (type !== 'impression' || valid === false || day < start_date || day > end_date) return false
  return status === 'active' || (stopped_at !== null && Date.parse(at) < Date.parse(stopped_at))
}

/** Ends a campaign whose budget does not pay for another impression. */
const ended = (campaign: Campaign, now: string): readonly Write[] =>
  campaign.status === 'active' || campaign.status === 'paused'
    ? stopped(campaign, { status: 'ended', end_reason: 'budget', pause_reason: null, stopped_at: campaign.stopped_at ?? now })
    : []

/** Pauses a campaign until midnight, because the budget of the day does not pay for another impression. */
const paused = (campaign: Campaign, now: string): readonly Write[] =>
  campaign.status === 'active' ? stopped(campaign, { status: 'paused', pause_reason: 'daily budget', stopped_at: now }) : []

const stopped = (campaign: Campaign, set: Partial<Campaign>): readonly Write[] => {
  const group = `display_campaigns ${campaign.id}`
  return [
    update('display_campaigns', campaign, { ...set, started: false }, group),
    update('banners', campaign.banner, { active: false }, group),
  ]
}

export const planners: Planners<'display_days'> = { ingest }
