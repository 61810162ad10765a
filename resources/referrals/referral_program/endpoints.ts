import { type AddRoutes, denied, invalid, looker, personOf } from '../../../server/handlers.ts'
import type { Read } from '../../planner.ts'
import { plansOfReferrers } from '../planning/planOfReferrer.ts'
import { referralProgramCalls as calls } from './contracts.ts'

/** Badges and plans are nobody's of a supplier: users who are restricted to one read none. */
export const endpoints: AddRoutes = (routes, { db }) => {
  routes.serve(calls.planOf, async (c, { query }) => {
    if (personOf(c).restrictedTo !== null) throw denied(calls.planOf.permission)
    const looked: object = looker(db.sql)
    const read = looked as Read
    const code = query.code.trim().toUpperCase()
    const [user] = await read.rows('users', { code, deletion: ['active', 'soft_deleted'] }, ['name', 'code', 'user_type'])
    if (!user) throw invalid({ code: { code: 'id_not_found' } })
    const found = (await plansOfReferrers([user.id], read)).get(user.id)
    const [plan] = await read.rows('referral_plans', { id: found?.plan ?? 0 }, ['name'])
    const [audience] = await read.rows('audiences', { id: found?.audience ?? 0 }, ['name'])
    return {
      user: { id: user.id, name: user.name, code: user.code },
      because: found?.because ?? 'none',
      group: found?.group ?? null,
      badge: found?.badge ?? null,
      plan: plan ? { id: plan.id, name: plan.name } : null,
      audience: audience ? { id: audience.id, name: audience.name } : null,
    }
  })
}
