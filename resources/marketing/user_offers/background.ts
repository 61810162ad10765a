import { sql } from 'kysely'
import type { DataCheck, ToolWork } from '../../../server/handlers.ts'

/** The counters of an offer are those of its uses (rest.md, §10). */
const usesCheck: DataCheck = {
  name: 'uses_of_offers',
  rule: 'The uses and the used amount of an offer are those of its orders',
  tool: 'user_offers',
  differences: ({
    after,
    to,
  }) => sql`select o.id, concat(x.uses, ' / ', x.amount) as expected, concat(o.uses, ' / ', o.used_amount) as actual
    from user_offers o cross join lateral (
      select count(*) as uses, coalesce(sum(u.amount), 0)::numeric(12, 2) as amount from user_offer_uses u where u.offer = o.id
    ) x
    where o.id > ${after} and o.id <= ${to} and (o.uses, o.used_amount) is distinct from (x.uses, x.amount) order by o.id`,
}

export const background: ToolWork = { checks: [usesCheck] }
