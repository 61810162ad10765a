import { sql } from 'kysely'
import type { DataCheck } from '../../../server/handlers.ts'
import type { GiftCampaignTool } from '../../marketing/gifts/planning/giftCampaign.ts'

/** The counters of a campaign are those of its gifts (§10 of the growth specification). */
export const giftsCheck = (tool: GiftCampaignTool, { name, rule }: Pick<DataCheck, 'name' | 'rule'>): DataCheck => ({
  ...{ name, rule, tool },
  differences: ({
    after,
    to,
  }) => sql`select c.id, concat(x.count, ' / ', x.amount) as expected, concat(c.given, ' / ', c.spent) as actual from ${sql.table(tool)} c
    cross join lateral (select count(*) as count, coalesce(sum(g.amount), 0)::numeric(12, 2) as amount from reward_grants g
      where g.campaign_key = concat(${tool}::text, ':', c.id) and g.status = 'given') x
    where c.id > ${after} and c.id <= ${to} and (c.given, c.spent) is distinct from (x.count, x.amount) order by c.id`,
})
