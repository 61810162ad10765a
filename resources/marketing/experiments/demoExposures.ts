import type { Random } from '../../../schema/demo.ts'
import { modIdOf } from './assign.ts'
import type { DemoPlan } from './demoPlans.ts'

interface Person {
  readonly id: number
  readonly code: string
}

interface DemoVariation {
  readonly id: number
  readonly mod_ids: readonly number[]
}

/** The share of users whom a broken experiment loses in its second variation, and of those who crossed in another one. */
const LOST = 0.35
const CROSSED = 0.03

interface Seeing {
  readonly plan: DemoPlan
  readonly experiment: number
  readonly variations: readonly DemoVariation[]
  readonly people: readonly Person[]
  readonly draw: Random
  /** The moment so many days ago, with a random time of the day. */
  readonly momentOf: (ago: number) => string
}

/** Simulated exposures of an experiment: who saw it first when. */
export function exposuresOf({ plan, experiment, variations, people, draw, momentOf }: Seeing) {
  if (plan.seen === undefined || plan.seen === 'none') return []
  return people.flatMap(({ id: user, code }) => {
    const modId = modIdOf(code)
    const place = variations.findIndex(({ mod_ids }) => modId !== null && mod_ids.includes(modId))
    const variation = variations[place]
    if (!variation || (plan.seen === 'broken' && place === 1 && draw.chance(LOST))) return []
    const crossed = plan.seen === 'crossed' && draw.chance(CROSSED)
    const first_at = momentOf(
      draw.whole(1, plan.seen === 'conclusive' ? 3 : plan.days - 1) + (plan.seen === 'conclusive' ? plan.days - 4 : 0),
    )
    return [{ experiment, user, variation: variation.id, first_at, created_at: first_at, crossed, leaked: false, simulated: true }]
  })
}
