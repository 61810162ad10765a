import { sameValue } from '../../../schema/sameValue.ts'
import { insert, type Planner, type PlannerRow, type Planners, update, type Write } from '../../planner.ts'
import { termNames } from './planTerms.ts'

type Plan = PlannerRow<'referral_plans'>

/** The version with the terms that the row has after the write. */
function versionOf({ row, set, self, group }: Plan, version_no: number): Write {
  const { plan_type, n_orders = null, valid_days, tiers } = { ...row, ...set }
  return insert(
    'referral_plan_versions',
    { newRow: `version of plan ${row.id} ${row.name}` },
    { plan: self, version_no, plan_type, n_orders, valid_days, tiers },
    group,
  )
}

const create: Planner<'referral_plans', 'create'> = async rows => rows.map(one => versionOf(one, 1))

/** Other terms are a new version; a new name is none. */
const change: Planner<'referral_plans', 'update'> = async rows =>
  rows.flatMap(one => {
    const { row, set, self, group } = one
    if (!termNames.some(name => name in set && !sameValue(set[name], row[name]))) return []
    const version_no = (row.version_no ?? 1) + 1
    return [update('referral_plans', self, { version_no }, group), versionOf(one, version_no)]
  })

export const planners: Planners<'referral_plans'> = { create, update: change }
