import { type Kysely, sql } from 'kysely'
import { openChange, record, type Tables, type ToolWork, type Work, work as workOf } from '../../../server/handlers.ts'
import { type Row, update } from '../../planner.ts'
import { type Filtered, filtersOf, type RangeFilter } from '../planning/filteredProducts.ts'

const NAME = 'reopen_filter_verdicts'

/** A verdict no longer tells of a value that gives more than so many times the products that were looked at (remaining.md, §3.1 no. 26). */
const GROWN = 1.2

type Verdict = Pick<Row<'filter_validations'>, 'id' | 'version' | 'filter_key' | 'filter_value' | 'product_count'>

/** Opens verdicts again whose value gives over a fifth more products than were looked at: a category a step, its products read once. */
const reopen: Work = workOf(
  NAME,
  async function* ({ db, engine, position }) {
    for (let after = position; ; ) {
      const { rows } = await sql<{ leaf: number }>`select min(sub_sub_category) as leaf from filter_validations
        where sub_sub_category > ${after} and verdict <> 'open' having min(sub_sub_category) is not null`.execute(db.sql)
      const leaf = rows[0]?.leaf
      if (leaf === undefined) return
      yield {
        position: leaf,
        async writes(trx) {
          const grown = await grownIn(trx, leaf)
          const writes = grown.map(one => update('filter_validations', one, { verdict: 'open' }, `filter_validations ${one.id}`))
          const targets = grown.map(({ id }) => id)
          const change = openChange(engine, trx, null, 'job', NAME)
          if (writes.length > 0) await record(change, { tool: 'filter_validations', what: 'update', targets, writes, refused: [] })
          return { changed: writes.length }
        },
      }
      after = leaf
    }
  },
  { lane: 'jobs', at: '02:30' },
)

/** The verdicts on values of a category that give so many more products by now, locked. */
async function grownIn(trx: Kysely<Tables>, leaf: number): Promise<Verdict[]> {
  const verdicts = await sql<Verdict>`select id, version, filter_key, filter_value, product_count from filter_validations
    where sub_sub_category = ${leaf} and verdict <> 'open' order by id for update`.execute(trx)
  const products = await sql<Filtered>`select id, attributes, discounted_price, discount from products
    where taxonomy = ${leaf} and state = 'active'`.execute(trx)
  const ranges = await sql<RangeFilter>`select key, field, "values" from sort_filter_options
    where kind = 'filter' and active and mode = 'between'`.execute(trx)
  const filters = filtersOf(products.rows, ranges.rows)
  return verdicts.rows.filter(({ filter_key, filter_value, product_count }) => {
    const found = filters.get(filter_key)?.get(filter_value) ?? []
    return found.length > (product_count ?? 0) * GROWN
  })
}

export const background: ToolWork = { works: [reopen] }
