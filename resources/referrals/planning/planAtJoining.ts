import type { Read } from '../../planner.ts'
import { plansOfReferrers } from './planOfReferrer.ts'

/**
 * The plan of a new referral and its version: the terms at the moment of joining, so that an edit begins with friends who join later (§5.5 of the growth
 * specification). A plan that is younger than the friend has its first version.
 * @param joined_at ISO 8601, UTC
 */
export async function planAtJoining(
  referrer: number,
  joined_at: string,
  read: Read,
): Promise<{ readonly plan: number | null; readonly plan_version: number | null }> {
  const plan = (await plansOfReferrers([referrer], read)).get(referrer)?.plan ?? null
  if (plan === null) return { plan, plan_version: null }
  const versions = await read.rows('referral_plan_versions', { plan }, ['version_no', 'created_at'])
  const sorted = versions.toSorted((one, other) => one.version_no - other.version_no)
  const found = sorted.findLast(({ created_at }) => String(created_at) <= joined_at) ?? sorted[0]
  return { plan, plan_version: found?.version_no ?? null }
}
