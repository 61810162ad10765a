import { demo, numbered } from '../../demo/world.ts'
import { usualLimits } from './limits.ts'

/** The demo data stores the default limits, so that staff can see and change them. */
export const rows = demo({
  rows(world) {
    const created_at = world.moments.at(world.moments.daysAgo(60), 36_000)
    return numbered(Object.entries(usualLimits(world.country)).map(([name, value]) => ({ name, value: value.toFixed(2), created_at })))
  },
})
