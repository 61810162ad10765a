import { demo } from '../../demo/world.ts'
import { demoPlans } from './demoPlans.ts'

/** Four plans; the terms of the first were changed once. */
export const rows = demo({
  rows(world) {
    const { moments } = world
    const plans = demoPlans(world.country)
    return {
      referral_plans: plans.map(({ versions, ...plan }) => ({
        ...plan,
        ...versions.at(-1)?.terms,
        version_no: versions.length,
        created_at: moments.at(moments.daysAgo(versions[0]?.daysAgo ?? 0), 36_000),
      })),
      referral_plan_versions: plans
        .flatMap(({ id: plan, versions }) =>
          versions.map(({ daysAgo, terms }, index) => ({
            plan,
            version_no: index + 1,
            ...terms,
            created_at: moments.at(moments.daysAgo(daysAgo), 36_000),
          })),
        )
        .map((row, index) => ({ id: index + 1, ...row })),
    }
  },
})
