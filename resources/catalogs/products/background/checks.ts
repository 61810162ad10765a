import { sql } from 'kysely'
import type { DataCheck } from '../../../../server/handlers.ts'

/** Rules of the stock of products. */
export const checks: readonly DataCheck[] = [
  {
    name: 'stock',
    rule: 'No variation of a product has a stock below zero',
    tool: 'products',
    differences: ({ after, to }) => sql`select p.id, '0 or more' as expected, v.variation ->> 'stock' as actual
      from products p cross join lateral jsonb_array_elements(p.variations) v(variation)
      where p.id > ${after} and p.id <= ${to} and (v.variation ->> 'stock')::bigint < 0 order by p.id`,
  },
]
