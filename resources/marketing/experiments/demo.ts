import { plusDays } from '../../../schema/days.ts'
import { MOD_IDS } from '../../../schema/modIds.ts'
import { staffOf } from '../../demo/story/staff.ts'
import { demo, type Made, numbered } from '../../demo/world.ts'
import { modIdOf } from './assign.ts'
import { exposuresOf } from './demoExposures.ts'
import { type DemoPlan, demoPlans } from './demoPlans.ts'

const NOT_STARTED = 0
const STOPPED = 1
const RUNNING = 2
const MORNING = 36_000
/** Users were assigned by their number of orders, so the difference is not chance. */
const CONSTRUCTED = 'Demo: its users were sorted by their number of orders, so that the results show a clear difference'
const all = Array.from({ length: MOD_IDS }, (_, id) => id)

/** Mod ids by how much their users order, so that one experiment of the demo has a clear result. */
function byOrders(made: Made): readonly number[] {
  const codes = new Map(made('users').map(({ id, code }) => [id, code]))
  const counts = all.map(() => 0)
  for (const { reseller, status } of made('orders')) {
    const modId = modIdOf(codes.get(reseller) ?? '')
    if (modId !== null && status !== 5) counts[modId] = (counts[modId] ?? 0) + 1
  }
  return all.toSorted((one, other) => (counts[one] ?? 0) - (counts[other] ?? 0))
}

/** The ids of control and variation: half of all at full, ten each before. */
function idsOf({ stage, seen }: DemoPlan, index: number, sorted: readonly number[]): readonly [readonly number[], readonly number[]] {
  if (seen === 'conclusive') return [sorted.slice(0, 50).toSorted(ascending), sorted.slice(50).toSorted(ascending)]
  if (stage === 'full' || stage === 'concluded') return [all.slice(0, 50), all.slice(50)]
  const width = seen === undefined ? 10 : 25
  const from = seen === undefined ? (index * 20) % 80 : 0
  return [all.slice(from, from + width), all.slice(from + width, from + 2 * width)]
}

const ascending = (one: number, other: number): number => one - other

/** Twenty experiments in every stage, with exposures for three of them. */
export const rows = demo({
  rows(world, made) {
    const draw = world.random('experiments')
    const { at, daysAgo } = world.moments
    const owners = staffOf('marketing', 'growth')
    const sorted = byOrders(made)
    const people = made('users').filter(({ deletion, user_type }) => deletion === 'active' && user_type === 'reseller')
    const momentOf = (ago: number) => at(daysAgo(ago), draw.whole(28_000, 80_000))

    const planned = demoPlans.map((plan, index) => {
      const id = index + 1
      const [control, other] = idsOf(plan, index, sorted)
      const started_at = plan.stage === 'draft' ? null : at(daysAgo(plan.days), MORNING)
      const isOver = plan.stage === 'concluded'
      const ended = isOver ? at(daysAgo(plan.days - plan.length), MORNING) : null
      const variations = [control, other].map((mod_ids, place) => {
        const isHalted = plan.halved && place === 1
        const status = plan.stage === 'draft' ? NOT_STARTED : isOver || isHalted ? STOPPED : RUNNING
        return {
          id: 2 * index + place + 1,
          experiment: id,
          name: place === 0 ? 'As before' : 'New',
          is_control: place === 0,
          mod_ids,
          config: { [plan.key]: place === 1 },
          status,
          client_page: status === NOT_STARTED ? null : plan.page,
          type: status === NOT_STARTED ? null : plan.type,
          started_at,
          stopped_at: status === STOPPED ? (ended ?? at(daysAgo(1), MORNING)) : null,
          stop_reason: isHalted ? 'Pictures load too slowly' : null,
          created_at: at(daysAgo(Math.max(plan.days, 0) + 3), MORNING),
        }
      })
      const start_date = daysAgo(plan.days)
      const row = {
        id,
        name: plan.name,
        key: plan.key,
        description: plan.seen === 'conclusive' ? CONSTRUCTED : `Tries "${plan.name}" with some of the users`,
        hypothesis: 'More people find what they look for, and order it',
        type: plan.type,
        client_page: plan.page,
        owner: owners[index % owners.length],
        leader_emails: ['growth@example.com'],
        real_estate_impact: index % 3 === 0 ? ['first screen'] : null,
        mod_ids: [...control, ...other].toSorted(ascending),
        start_date,
        end_date: plusDays(start_date, plan.length),
        north_star: 'More orders without more returns',
        metric: plan.metric,
        guardrails: ['cancellation rate', 'return rate'].filter(one => one !== plan.metric),
        smallest_effect: index % 2 === 0 ? '10.00' : '5.00',
        planned_users: null,
        stage: plan.stage,
        started_at,
        full_at: plan.stage === 'full' || isOver ? started_at : null,
        concluded_at: ended,
        result: plan.result ?? null,
        winner: plan.result === 'won' ? variations[1]?.id : null,
        learning: plan.learning ?? null,
        created_at: at(daysAgo(Math.max(plan.days, 0) + 3), MORNING),
      }
      return { row, variations, exposures: exposuresOf({ plan, experiment: id, variations, people, draw, momentOf }) }
    })
    return {
      experiments: planned.map(({ row }) => row),
      experiment_variations: planned.flatMap(({ variations }) => variations),
      experiment_exposures: numbered(planned.flatMap(({ exposures }) => exposures)),
    }
  },
})
