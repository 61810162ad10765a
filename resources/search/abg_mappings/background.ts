import { sql } from 'kysely'
import type { ResultQuery, ToolWork } from '../../../server/handlers.ts'
import type { ValueCount } from './drawn/valueCounts.ts'

/** Counts the active products of the category with each value (rest.md, §6.5). Products store values in any case of letters. */
const valueCounts: ResultQuery = async ({ sql: db }, { sub_sub_category, attribute, values }) => {
  const { rows } = await sql<ValueCount>`
    select v.value, count(p.id)::integer as products
    from unnest(${values as readonly string[]}::text[]) with ordinality as v(value, place)
      left join (products p join catalogs c on c.id = p.catalog and c.sub_sub_category = ${sub_sub_category})
        on p.state = 'active' and lower(p.attributes ->> ${attribute}::text) = v.value
    group by v.value, v.place order by v.place`.execute(db)
  return { counts: rows }
}

export const background: ToolWork = { results: { products: valueCounts } }
