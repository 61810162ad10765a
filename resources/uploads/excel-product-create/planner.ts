import { rowsBy } from '../../../schema/maps.ts'
import type { Values } from '../../../schema/planner.ts'
import { allFaults, type RowRefused } from '../../../schema/uploadPlanner.ts'
import { type FoundRow, insert, planRows, type Read, refused, type Write } from '../../planner.ts'

/** Columns that rows of one SKU must agree in. */
const shared = [
  'catalog_name',
  'name',
  'price',
  'discounted_price',
  'mrp',
  'wholesale_price',
  'gst_percent',
  'country_of_origin',
  'weight_g',
] as const

/** Makes products with their sizes, in catalogs by name (domain.md, §3.2). */
export const planner = planRows<'excel-product-create'>(async (rows, read, { options, today, extraColumns }) => {
  const supplier = options.supplier
  const skus = [...new Set(rows.map(({ values }) => values.sku))]
  const taken = new Set((await read.rows('products', { supplier, sku: skus }, ['sku'])).map(({ sku }) => sku))
  const catalogs = await catalogsCalled(rows, supplier, read)
  const made = new Set<string>()
  return [...rowsBy(rows, ({ values }) => values.sku)].flatMap(([sku, sizes]): readonly (Write | RowRefused)[] => {
    const faults = allFaults(...sizes.map(row => () => faultsOf(row, sizes[0] ?? row, taken, extraColumns)))
    const [first] = sizes
    if (faults.length > 0 || !first) return faults
    const { values, group } = first
    const name = values.catalog_name
    const known = catalogs.get(name.toLowerCase())
    const place = { newRow: `catalog ${name.toLowerCase()}` }
    const isNew = known === undefined && !made.has(name.toLowerCase())
    if (isNew) made.add(name.toLowerCase())
    const own: Write[] = isNew
      ? [insert('catalogs', place, { name, supplier, sub_sub_category: options.category, added_on: today }, group)]
      : []
    return [
      ...own,
      insert(
        'products',
        `product ${sku}`,
        { ...productOf(first, sizes, known ?? place), attributes: attributesOf(first, extraColumns) },
        group,
      ),
    ]
  })
})

async function catalogsCalled(
  rows: readonly FoundRow<'excel-product-create'>[],
  supplier: number,
  read: Read,
): Promise<Map<string, number>> {
  const names = [...new Set(rows.map(({ values }) => values.catalog_name))]
  const found = await read.rows('catalogs', { supplier, name: names }, ['name'])
  return new Map(found.map(({ id, name }) => [name.toLowerCase(), id]))
}

function faultsOf(
  row: FoundRow<'excel-product-create'>,
  first: FoundRow<'excel-product-create'>,
  taken: ReadonlySet<string>,
  further: readonly string[],
): readonly RowRefused[] {
  const { no, values, found } = row
  const [own, others]: readonly Values[] = [values, first.values]
  return allFaults(
    () => (taken.has(values.sku) ? refused(no, 'sku', 'E7', 'row_exists', { title: values.sku }) : null),
    () => {
      const isInScale = found.scale.sizes.some(size => size.toLowerCase() === values.size.toLowerCase())
      return isInScale ? null : refused(no, 'size', 'E8', 'row_not_in_scale', { title: values.size })
    },
    ...[...shared, ...further].map(
      column => () =>
        (own?.[column] ?? null) === (others?.[column] ?? null) ? null : refused(no, column, 'E8', 'row_differs_in_sku', { row: first.no }),
    ),
  )
}

function productOf(
  { values }: FoundRow<'excel-product-create'>,
  sizes: readonly FoundRow<'excel-product-create'>[],
  catalog: number | { newRow: string },
) {
  const { supplier, name, sku, price, discounted_price, wholesale_price, mrp, gst_percent } = values
  const { image_url, country_of_origin, weight_g, category: taxonomy } = values
  const discount = Math.max(0, price - discounted_price)
  const variations = sizes.map(row => ({ name: row.values.size, stock: row.values.stock }))
  const prices = { price, discount, discounted_price, wholesale_price, mrp, gst_percent }
  return { catalog, supplier, name, sku, ...prices, variations, images: [], image_url, country_of_origin, weight_g, taxonomy }
}

/** What the category's own columns say. */
function attributesOf({ values }: FoundRow<'excel-product-create'>, further: readonly string[]): Readonly<Record<string, string>> {
  const said: Values = values
  return Object.fromEntries(further.flatMap(name => (said[name] ? [[name, String(said[name])]] : [])))
}
