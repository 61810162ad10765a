import { sql } from 'kysely'
import type { ToolWork } from '../../../../server/handlers.ts'
import { expireAudiences, queueDueRefreshes } from './moving.ts'
import { refreshAudiences } from './refresh.ts'
import { warnOwners } from './telling.ts'

export const work: ToolWork = {
  works: [refreshAudiences, queueDueRefreshes, expireAudiences, warnOwners],
  // Campaigns of the demo come after the audiences that they are for.
  async afterDemo(trx) {
    await sql`update audiences a set campaigns = (select count(*)::integer from notification_campaigns c
      where c.audience = a.id and c.status is distinct from 'cancelled')`.execute(trx)
  },
}
