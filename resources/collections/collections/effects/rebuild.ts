import { type Effect, insert, type Read, remove, update, type Write } from '../../../planner.ts'
import { type Candidate, type Condition, catalogMatches } from './catalogMatches.ts'

/** Fills a dynamic collection anew: activated, visible catalogs with a product on sale that meets all conditions, the newest first. */
export const rebuild: Effect<'collections', 'rebuild'> = async (rows, read) => {
  const candidates = await allCandidates(read)
  const members = await read.rows('collection_catalogs', { collection: rows.map(({ row }) => row.id) })
  return rows.flatMap(({ row, group }) => {
    const own = members.filter(member => member.collection === row.id)
    const wanted = found(candidates, row.conditions ?? [])
    const inside = new Map(own.map(member => [member.catalog, member]))
    const gone = own.filter(member => !wanted.has(member.catalog))
    const placed = [...wanted.keys()].flatMap((catalog, index): Write[] => {
      const member = inside.get(catalog)
      const position = index + 1
      if (!member) {
        const set = { collection: row.id, catalog, position }
        return [insert('collection_catalogs', `${row.id} ${catalog}`, set, group)]
      }
      // What stands where it belongs is not counted among what will change.
      if (member.position === position) return []
      return [update('collection_catalogs', member, { position }, group)]
    })
    return [...gone.map((member): Write => remove('collection_catalogs', member, group)), ...placed]
  })
}

/** Only what conditions ask of: there are many products. */
async function allCandidates(read: Read): Promise<Candidate[]> {
  const visible = await read.rows('catalogs', { activation: 'activated', hidden: false }, ['sub_sub_category', 'rating', 'added_on'])
  const catalogs = new Map(visible.map(row => [row.id, row]))
  const ssIds = new Map((await read.rows('categories', {}, ['ss_id'])).map(row => [row.id, row.ss_id]))
  const products = await read.rows('products', { state: 'active' }, ['catalog', 'price', 'discount', 'discounted_price'])
  return products.flatMap(product => {
    const catalog = catalogs.get(product.catalog)
    return catalog ? [{ product, catalog, ssId: ssIds.get(catalog.sub_sub_category) }] : []
  })
}

/** The catalogs that fit, the latest added first. */
function found(candidates: readonly Candidate[], conditions: readonly Condition[]): Map<number, Candidate['catalog']> {
  const fitting = candidates.filter(candidate => catalogMatches(conditions, candidate)).map(({ catalog }) => catalog)
  const order = fitting.toSorted((one, other) => (other.added_on ?? '').localeCompare(one.added_on ?? '') || other.id - one.id)
  return new Map(order.map(catalog => [catalog.id, catalog]))
}
