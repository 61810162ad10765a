import { daysBetween, plusDays } from '../../../schema/days.ts'
import { evenPace, type smallest } from '../display_days/cost.ts'

type Amounts = ReturnType<typeof smallest>

/** Percent of the even pace below which a campaign is marked as behind (rest.md, §5.9: behind pace by more than 20 %). */
const BEHIND_BELOW = 80n

/** Finished days whose average spend gives the forecast. */
const FORECAST_DAYS = 3

interface Paced {
  readonly budget: string
  readonly start_date: string
  readonly end_date: string
}

interface SpentOn {
  readonly day: string
  readonly spend: string | null
}

/**
 * The pace of a campaign at the start of a day. Only finished days count, so the figures stay the same during the day.
 * @param days the days of the campaign with their spend
 * @param today the local date
 * @returns the even pace of today, the last day at the speed of the last three days, and true if the campaign is behind its pace
 */
export function paceOf({ budget, start_date, end_date }: Paced, days: readonly SpentOn[], today: string, amounts: Amounts) {
  const whole = amounts.of(budget)
  const past = days.filter(({ day }) => day < today)
  const sum = (list: readonly SpentOn[]) => list.reduce((all, { spend }) => all + amounts.of(spend ?? '0'), 0n)
  const spent = sum(past)
  const yesterday = plusDays(today, -1)
  const finished = daysBetween(start_date, yesterday < end_date ? yesterday : end_date).length
  const first = today > start_date ? today : start_date
  const even = evenPace(whole - spent, daysBetween(first, end_date).length)
  const expected = (whole * BigInt(finished)) / BigInt(Math.max(1, daysBetween(start_date, end_date).length))
  const recent = daysBetween(start_date, yesterday).slice(-FORECAST_DAYS)
  const speed = recent.length === 0 ? 0n : sum(past.filter(({ day }) => recent.includes(day))) / BigInt(recent.length)
  return {
    pace_per_day: amounts.text(even),
    forecast_end: lastDay(whole - spent, speed, first, end_date),
    behind_pace: spent * 100n < expected * BEHIND_BELOW,
  }
}

/** The day on which the rest is spent at a speed; the end date at the latest. */
function lastDay(left: bigint, speed: bigint, today: string, end: string): string {
  if (speed <= 0n) return end
  const days = Number((left + speed - 1n) / speed)
  const day = plusDays(today, Math.min(Math.max(days, 1) - 1, daysBetween(today, end).length))
  return day < end ? day : end
}
