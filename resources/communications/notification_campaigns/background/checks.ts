import { sql } from 'kysely'
import type { DataCheck } from '../../../../server/handlers.ts'

/** Rules of the figures of campaigns. */
export const checks: readonly DataCheck[] = [
  {
    name: 'campaign_runs',
    rule: 'The runs of a campaign are those that were sent',
    tool: 'notification_campaigns',
    // A run that sends its failed messages again was counted when it ended first.
    differences: ({ after, to }) => sql`select c.id, r.sent::text as expected, c.run_count::text as actual from notification_campaigns c
      cross join lateral (select count(*) as sent from notification_runs
        where campaign = c.id and not coalesce(is_test, false) and (status = 'sent' or (status in ('sending', 'paused') and ended_at is not null))) r
      where c.id > ${after} and c.id <= ${to} and coalesce(c.run_count, 0) <> r.sent order by c.id`,
  },
]
