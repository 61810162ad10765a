import { plusDays } from '../../../schema/days.ts'
import type { Random } from '../../../schema/demo.ts'
import { demo, numbered } from '../../demo/world.ts'
import { affordable, costOf, evenPace, lesser, smallest } from '../display_days/cost.ts'
import { type DemoCampaign, demoPlan } from './demoPlan.ts'
import { paceOf } from './pace.ts'

type Amounts = ReturnType<typeof smallest>

interface Terms {
  readonly budget: bigint
  readonly daily: bigint
  readonly cpm: bigint
}

/** Days on which the app reported figures: at most fourteen, and none of the future. */
const DAYS = 14

/** Share of impressions that bots make, and share of the rest that is clicked. */
const INVALID = 0.03
const CLICKED = 0.012

/** Share of the traffic of a day that today has had: a campaign whose daily budget is spent would be paused. */
const TODAY = 0.4

/** Twelve campaigns with the simulated figures of their days, charged as events are. */
export const rows = demo({
  after: ['banners'],
  rows(world, made) {
    const { moments, country } = world
    const draw = world.random('display_campaigns')
    const amounts = smallest(country)
    const banners = made('banners').filter(({ kind }) => kind === 'ADS')
    const suppliers = draw.shuffled(made('suppliers').filter(({ status }) => status === 'active'))
    const maker = made('staff_users').find(({ email }) => email === 'marketing@example.com')?.id ?? null
    const campaigns = demoPlan.map((plan, index) => {
      const scale = world.by({ IN: 1, ID: 200 })
      const budget = draw.whole(20, 60) * 1000 * scale
      const cpm = draw.whole(80, 200) * scale
      const start_date = moments.daysAgo(-plan.from)
      const terms = {
        budget: world.money(budget),
        daily_budget: world.money(Math.ceil((budget * 1.1) / plan.length)),
        cpm: world.money(cpm),
      }
      const row = {
        id: index + 1,
        created_at: moments.at(moments.daysAgo(Math.max(-plan.from, 0) + 2), 40_000),
        created_by: maker,
        name: plan.name,
        supplier: suppliers[index % suppliers.length]?.id,
        objective: index % 3 === 0 ? 'traffic' : 'awareness',
        banner: banners[index % banners.length]?.id,
        ...terms,
        start_date,
        end_date: plusDays(start_date, plan.length - 1),
        status: plan.status,
        started: plan.status === 'active' && plan.from <= 0,
        review_comment: plan.status === 'rejected' ? 'Half of the catalogs have no stock' : null,
        pause_reason: plan.status === 'paused' ? plan.reason : null,
        end_reason: plan.status === 'ended' ? plan.reason : null,
        stopped_at: plan.status === 'paused' || plan.status === 'ended' ? moments.later(moments.now.toISOString(), -1) : null,
      }
      const whole = {
        budget: amounts.of(terms.budget),
        daily: plan.reason === 'budget' ? amounts.of(terms.budget) : amounts.of(terms.daily_budget),
        cpm: amounts.of(terms.cpm),
      }
      const days = daysOf(plan, row, whole, draw, amounts, moments.today)
      const runs = plan.status === 'active' || plan.status === 'paused'
      return {
        row: {
          ...row,
          daily_budget: plan.reason === 'budget' ? null : row.daily_budget,
          ...(runs ? paceOf(row, days, moments.today, amounts) : {}),
        },
        days,
      }
    })
    return {
      display_campaigns: campaigns.map(({ row }) => row),
      display_days: numbered(campaigns.flatMap(({ days }) => days)),
    }
  },
})

/** The days of a campaign, with a traffic around its share of an even pace. */
function daysOf(
  plan: DemoCampaign,
  { id, start_date, end_date }: { readonly id: number; readonly start_date: string; readonly end_date: string },
  { budget, daily, cpm }: Terms,
  draw: Random,
  amounts: Amounts,
  today: string,
) {
  if (plan.traffic === 0) return []
  let spent = 0n
  const even = Number(budget) / plan.length
  return Array.from({ length: DAYS }, (_, index) => plusDays(start_date, index))
    .filter(day => day <= today && day <= end_date)
    .map((day, index) => {
      const share = plan.traffic * (0.85 + draw.next() * 0.3)
      const isFull = plan.reason === 'daily budget' && day === today
      const part = isFull ? 1.3 : day === today ? TODAY * share : share
      const impressions = Math.round((part * even * 1000) / Number(cpm))
      const billed = lesser(BigInt(impressions), affordable(lesser(daily, budget - spent), cpm))
      const target = evenPace(budget - spent, plan.length - index)
      const spend = costOf(billed, cpm)
      spent += spend
      return {
        campaign: id,
        day,
        impressions,
        clicks: Math.round(impressions * CLICKED * (0.7 + draw.next() * 0.6)),
        invalid: Math.round(impressions * INVALID * draw.next()),
        unbilled: impressions - Number(billed),
        spend: amounts.text(spend),
        target: amounts.text(target),
        simulated: true,
      }
    })
}
