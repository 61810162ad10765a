import { sql } from 'kysely'
import type { DataCheck } from '../../../server/handlers.ts'

/** Status of a sub-order that is cancelled. */
const CANCELLED = 5

/** The rule that the sold pieces of an offer are those of its lines, without lines that were cancelled before they were shipped (rest.md, §10). */
export const soldUnitsCheck = (tool: 'deals' | 'live_discounts', column: 'deal' | 'live_discount'): DataCheck => ({
  name: 'sold_units',
  rule: 'The sold pieces of an offer are those of the sub-orders with its price',
  tool,
  differences: ({ after, to }) => sql`select o.id, coalesce(x.sold, 0)::text as expected, o.sold_units::text as actual
    from ${sql.table(tool)} o left join lateral (
      select sum(s.quantity) as sold from sub_orders s where s.${sql.ref(column)} = o.id and not (s.status = ${CANCELLED} and s.shipped_at is null)
    ) x on true
    where o.id > ${after} and o.id <= ${to} and o.sold_units <> coalesce(x.sold, 0) order by o.id`,
})
