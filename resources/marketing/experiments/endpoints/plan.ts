import { type Kysely, sql } from 'kysely'
import { plusDays } from '../../../../schema/days.ts'
import { MOD_IDS } from '../../../../schema/modIds.ts'
import type { Tables } from '../../../../server/handlers.ts'
import type { Row } from '../../../planner.ts'
import type { PlanAnswer } from '../contracts.ts'
import { rates } from '../metrics.ts'
import { alphaFor } from '../statistics/interval.ts'
import { meanOf, varianceOf } from '../statistics/means.ts'
import { usersForMean, usersForRate } from '../statistics/sampleSize.ts'
import { recentSums } from './recentSums.ts'

/** Days of past orders that a plan is computed from. */
const PAST_DAYS = 28

type Experiment = Row<'experiments'>
type Variation = Pick<Row<'experiment_variations'>, 'id' | 'name' | 'is_control' | 'status' | 'mod_ids'>

/** The variation that holds each mod id, and the number of users that the experiment needs. @param today the local date */
export async function planOf(db: Kysely<Tables>, experiment: Experiment, now: Date, today: string): Promise<PlanAnswer> {
  const { id, client_page, type } = experiment
  const { rows: variations } = await sql<Variation>`select id, name, is_control, status, mod_ids from experiment_variations
    where experiment = ${id} order by id`.execute(db)
  const { rows: others } = await sql<{ id: number; name: string; mod_ids: readonly number[] }>`select e.id, e.name, v.mod_ids
    from experiment_variations v join experiments e on e.id = v.experiment
    where v.status = 2 and v.client_page = ${client_page} and v.type = ${type} and e.id <> ${id} order by v.id`.execute(db)
  const cells = Array.from({ length: MOD_IDS }, (_, modId) => ({
    own: variations.find(({ mod_ids }) => mod_ids.includes(modId))?.id ?? null,
    other: others.find(({ mod_ids }) => mod_ids.includes(modId))?.id ?? null,
  }))
  const named = [...new Map(others.map(one => [one.id, { id: one.id, name: one.name }])).values()]
  return {
    cells,
    variations: variations.map(one => ({ id: one.id, name: one.name, is_control: one.is_control ?? false, status: one.status ?? 0 })),
    others: named,
    size: await sizeOf(db, experiment, variations, now, today),
  }
}

/** The users that each variation needs, and the days until the smallest one has them. */
async function sizeOf(
  db: Kysely<Tables>,
  { metric, smallest_effect, mod_ids, end_date, start_date }: Experiment,
  variations: readonly Variation[],
  now: Date,
  today: string,
): Promise<PlanAnswer['size']> {
  const effect = smallest_effect === null ? null : Number(smallest_effect)
  const { users, base, sum, squares } = await recentSums(db, metric, mod_ids, new Date(now.getTime() - PAST_DAYS * 86_400_000))
  const sums = { n: base, sum, squares }
  const alpha = alphaFor(variations.length)
  const units =
    effect === null || base === 0
      ? null
      : rates.has(metric)
        ? usersForRate(sum / base, effect / 100, alpha)
        : usersForMean(meanOf(sums), varianceOf(sums), effect / 100, alpha)
  // Rates of sub-orders need so many sub-orders; each user brings some.
  const needed = units === null || users === 0 ? null : Math.ceil(units / Math.max(base / users, Number.EPSILON))
  const smallest = Math.min(...variations.map(one => one.mod_ids.length), mod_ids.length)
  const perDay = (users * smallest) / Math.max(1, mod_ids.length) / PAST_DAYS
  const days = needed === null || perDay === 0 ? null : Math.ceil(needed / perDay)
  const from = start_date > today ? start_date : today
  return {
    effect,
    needed,
    days,
    users_28d: users,
    end: end_date,
    too_late: days !== null && end_date !== null && plusDays(from, days) > end_date,
  }
}
