import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../server/handlers.ts'
import type { Row } from '../../../planner.ts'
import type { FigureAnswer, ResultsAnswer } from '../contracts.ts'
import { metrics, rates } from '../metrics.ts'
import { alphaFor, type Interval } from '../statistics/interval.ts'
import { meanOf, welch } from '../statistics/means.ts'
import { rateDifference, wilson } from '../statistics/proportions.ts'
import { BROKEN_BELOW, DOUBTFUL_BELOW, sampleRatio } from '../statistics/sampleRatio.ts'
import { isTooEarly, verdictOf } from '../statistics/verdict.ts'

const RUNNING = 2
const DAY_MS = 86_400_000

type Experiment = Row<'experiments'>
type Variation = Pick<Row<'experiment_variations'>, 'id' | 'name' | 'is_control' | 'status' | 'mod_ids'>
type Figures = Pick<
  Row<'experiment_results'>,
  'variation' | 'metric' | 'users' | 'crossed' | 'leaked' | 'base' | 'value_sum' | 'square_sum'
> & {
  readonly by_mod_ids: boolean | null
  readonly as_of: string
}

/** The results of an experiment from its counted figures. @param today the local date */
export async function resultsOf(db: Kysely<Tables>, experiment: Experiment, now: Date, today: string): Promise<ResultsAnswer> {
  const { id } = experiment
  const { rows: variations } = await sql<Variation>`select id, name, is_control, status, mod_ids from experiment_variations
    where experiment = ${id} order by coalesce(is_control, false) desc, id`.execute(db)
  const { rows: figures } = await sql<Figures>`select * from experiment_results where experiment = ${id}`.execute(db)
  const { at: last, simulated } = await lastExposure(db, id)
  const [first] = figures
  const users = variations.map(variation => figures.find(one => one.variation === variation.id)?.users ?? 0)
  const isEarly = isTooEarly({ ...experiment, concluded: experiment.concluded_at !== null }, users, today)
  const health = healthOf(variations, users, figures, last, now)
  const alpha = alphaFor(variations.length)
  const guardrails: readonly string[] = experiment.guardrails ?? []
  const shown = metrics.filter(metric => metric === experiment.metric || guardrails.includes(metric))
  return {
    as_of: first?.as_of ?? null,
    by_mod_ids: first?.by_mod_ids ?? false,
    simulated,
    early: isEarly ? { end: experiment.end_date, planned_users: experiment.planned_users } : null,
    health,
    confidence: 1 - alpha,
    variations: variations.map(one => ({ id: one.id, name: one.name, is_control: one.is_control ?? false })),
    metrics: shown
      .toSorted((one, other) => Number(other === experiment.metric) - Number(one === experiment.metric))
      .map(metric => ({
        metric,
        decides: metric === experiment.metric,
        is_rate: rates.has(metric),
        is_money: metric === 'GMV per user',
        figures: figuresOf(metric, variations, figures, { alpha, isEarly, isBroken: health.ratio?.level === 'broken' }),
      })),
  }
}

async function lastExposure(db: Kysely<Tables>, experiment: number) {
  const { rows } = await sql<{
    at: string | null
    simulated: boolean | null
  }>`select max(first_at) as at, bool_or(simulated) as simulated from experiment_exposures where experiment = ${experiment}`.execute(db)
  return { at: rows[0]?.at ?? null, simulated: rows[0]?.simulated ?? false }
}

/** The checks that come before any figure: the split, users who saw several variations, and reports that stopped. */
function healthOf(
  variations: readonly Variation[],
  users: readonly number[],
  figures: readonly Figures[],
  last: string | null,
  now: Date,
): ResultsAnswer['health'] {
  const planned = variations.map(({ mod_ids }) => mod_ids.length)
  const ratio = sampleRatio(users, planned)
  const ofVariations = variations.map(variation => figures.find(one => one.variation === variation.id))
  const sum = (key: 'crossed' | 'leaked') => ofVariations.reduce((all, one) => all + (one?.[key] ?? 0), 0)
  const level = !ratio || ratio.p >= DOUBTFUL_BELOW ? 'good' : ratio.p >= BROKEN_BELOW ? 'doubtful' : 'broken'
  return {
    ratio: ratio && { p: ratio.p, seen: [...users], planned, level },
    users: users.reduce((all, one) => all + one, 0),
    crossed: sum('crossed'),
    leaked: sum('leaked'),
    last_exposure_at: last,
    silent: last !== null && variations.some(({ status }) => status === RUNNING) && now.getTime() - Date.parse(last) > DAY_MS,
  }
}

interface Reading {
  readonly alpha: number
  readonly isEarly: boolean
  readonly isBroken: boolean
}

/** The figures of one metric, each variation compared with the control. */
function figuresOf(metric: string, variations: readonly Variation[], figures: readonly Figures[], reading: Reading): FigureAnswer[] {
  const of = (variation: number) => figures.find(one => one.variation === variation && one.metric === metric)
  const control = variations.find(({ is_control }) => is_control)
  const base = control && of(control.id)
  const isRate = rates.has(metric)
  return variations.map(({ id }) => {
    const own = of(id)
    const sums = sumsOf(own)
    const isControl = id === control?.id
    const interval = isControl || !base ? null : compared(isRate, sumsOf(base), sums, reading.alpha)
    return {
      variation: id,
      users: own?.users ?? 0,
      base: sums.n,
      value: sums.n === 0 ? null : meanOf(sums),
      own: isRate ? wilson({ count: sums.sum, of: sums.n }, reading.alpha) : null,
      interval,
      verdict: verdictOf({ metric, isControl, interval, ...reading }),
    }
  })
}

const sumsOf = (row: Figures | undefined) => ({
  n: row?.base ?? 0,
  sum: Number(row?.value_sum ?? 0),
  squares: Number(row?.square_sum ?? 0),
})

type Sums = ReturnType<typeof sumsOf>

function compared(isRate: boolean, control: Sums, other: Sums, alpha: number): Interval | null {
  if (isRate) return rateDifference({ count: control.sum, of: control.n }, { count: other.sum, of: other.n }, alpha)
  const found = welch(control, other, alpha)
  return found && { difference: found.difference, low: found.low, high: found.high }
}
