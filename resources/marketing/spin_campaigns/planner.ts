import type { Refusing } from '../../../schema/planner.ts'
import { type Planner, type Planners, update, type Write } from '../../planner.ts'
import { livingAudiences } from '../audiences/planning/isAlive.ts'

const HOUR_MS = 3_600_000

/** Sets the moment at which the spins open. Each reseller of the audience receives a spin soon after; others receive theirs for completed challenges. */
const activate: Planner<'spin_campaigns', 'activate'> = async (rows, read, { now }) => {
  const alive = await livingAudiences(
    rows.flatMap(({ row }) => row.audience ?? []),
    read,
  )
  const challenges = new Map(
    (await read.rows('challenges', { id: rows.flatMap(({ row }) => row.challenge ?? []) }, ['active'])).map(one => [one.id, one]),
  )
  const spins = new Map((await read.locked('spins', { id: [...new Set(rows.map(({ row }) => row.spin))] })).map(one => [one.id, one]))
  return rows.map(({ row, self, group }): Write | Refusing => {
    const isForAudience = row.mapping_type === 'audience'
    if (isForAudience && !alive.has(row.audience ?? 0)) return { refuse: row.id, message: 'user_offer_audience_gone' }
    if (!isForAudience && !challenges.get(row.challenge ?? 0)?.active) return { refuse: row.id, message: 'challenge_inactive' }
    if (!spins.get(row.spin)?.active) return { refuse: row.id, message: 'spin_inactive' }
    const hours = row.duration_after_activation ?? 0
    const opens_at = row.campaign_type === 'scheduled' ? (row.unlock_at ?? now) : new Date(Date.parse(now) + hours * HOUR_MS).toISOString()
    if (row.end_at <= now || row.end_at <= opens_at) return { refuse: row.id, message: 'spin_campaign_over' }
    return update('spin_campaigns', self, { opens_at, invited: !isForAudience }, group)
  })
}

/** Only drafts are deleted: resellers have the spins of the others. */
const remove: Planner<'spin_campaigns', 'delete'> = async rows =>
  rows.flatMap(({ row }) => (row.status === 'draft' ? [] : [{ refuse: row.id, message: 'only_drafts_deleted' }]))

export const planners: Planners<'spin_campaigns'> = { activate, delete: remove }
