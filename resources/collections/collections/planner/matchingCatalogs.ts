import type { Read, Row } from '../../../planner.ts'
import { conditionValue } from '../conditionValue.ts'

interface Condition {
  readonly field: string
  readonly mode?: string | null
  readonly value: string
}

/** What a row brings to a condition, by the condition's field. */
type Readings<One> = Readonly<Record<string, (row: One) => unknown>>

type Catalog = Pick<Row<'catalogs'>, 'rating' | 'added_on'> & { readonly ssId: number | null | undefined }

const ofCatalog: Readings<Catalog> = {
  rating: ({ rating }) => rating,
  /** The catalog's sub-sub-category as the app knows it. */
  ss_id: ({ ssId }) => ssId,
  added_on: ({ added_on }) => added_on,
}

const ofProduct: Readings<Pick<Row<'products'>, 'price' | 'discount' | 'discounted_price'>> = {
  price: ({ price }) => price,
  discount: ({ discount }) => discount,
  discount_amount: ({ price, discounted_price }) => price - (discounted_price ?? 0),
}

/** Activated, visible catalogs with a product on sale that meets all conditions, the latest added first. */
export async function matchingCatalogs(read: Read, conditions: readonly Condition[]): Promise<readonly number[]> {
  // How far the supplier is from the buyer is asked when the buyer is known.
  const asked = conditions.filter(({ mode }) => mode !== 'wthn')
  if (asked.some(({ field }) => !ofCatalog[field] && !ofProduct[field])) return []
  const ssIds = new Map((await read.rows('categories', {}, ['ss_id'])).map(row => [row.id, row.ss_id]))
  const visible = await read.rows('catalogs', { activation: 'activated', hidden: false }, ['sub_sub_category', 'rating', 'added_on'])
  const [isMet, isSold] = [testOf(asked, ofCatalog), testOf(asked, ofProduct)]
  const met = visible.filter(row => isMet({ ...row, ssId: ssIds.get(row.sub_sub_category) }))
  // There are many products: those of catalogs that are out already are not read.
  const where = { state: 'active', catalog: met.map(({ id }) => id) } as const
  const products = await read.rows('products', where, ['catalog', 'price', 'discount', 'discounted_price'])
  const sold = new Set(products.filter(isSold).map(({ catalog }) => catalog))
  return met
    .filter(({ id }) => sold.has(id))
    .sort((one, other) => (other.added_on ?? '').localeCompare(one.added_on ?? '') || other.id - one.id)
    .map(({ id }) => id)
}

/** Tells of a row whether it meets those conditions that it has a value for. */
function testOf<One>(conditions: readonly Condition[], readings: Readings<One>): (row: One) => boolean {
  const tests = conditions.flatMap(({ field, mode, value }) => {
    const reading = readings[field]
    if (!reading) return []
    const said = mode ? conditionValue(field, mode, value) : null
    return (row: One) => {
      const found = reading(row)
      return said !== null && !('code' in said) && found !== null && found !== undefined && compares(String(found), mode, said.values)
    }
  })
  return row => tests.every(test => test(row))
}

function compares(found: string, mode: Condition['mode'], values: readonly string[]): boolean {
  const order = (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? found.localeCompare(value) : Number(found) - Number(value))
  const [first = '', second = ''] = values
  if (mode === 'less') return order(first) < 0
  if (mode === 'greater') return order(first) > 0
  if (mode === 'between') return order(first) >= 0 && order(second) <= 0
  return values.some(value => order(value) === 0)
}
