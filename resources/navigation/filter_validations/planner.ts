import { type Planner, type PlannerRow, type Planners, type Read, update } from '../../planner.ts'
import { filteredProducts } from '../planning/filteredProducts.ts'

type Planned = Awaited<ReturnType<Planner<'filter_validations', 'create'>>>

/** Counts what was looked at, and tells by what was marked whether the value holds. */
async function judged({ row, set, self, group }: PlannerRow<'filter_validations'>, read: Read): Promise<Planned> {
  const whole = { ...row, ...set }
  const products = await filteredProducts(row, read)
  const given = new Set(products.map(({ id }) => id))
  const wrong = whole.wrong_products ?? []
  const others = wrong.filter(id => !given.has(id))
  if (products.length === 0) return [{ wrong: { filter_value: { code: 'not_offered' } } }]
  if (others.length > 0) return [{ wrong: { wrong_products: { code: 'ids_not_found', params: { ids: others.slice(0, 20).join(', ') } } } }]
  const counts = { product_count: products.length, wrong_count: wrong.length, verdict: wrong.length > 0 ? 'wrong' : 'valid' } as const
  return [update('filter_validations', self, counts, group)]
}

const create: Planner<'filter_validations', 'create'> = async (rows, read) => (await Promise.all(rows.map(row => judged(row, read)))).flat()

export const planners: Planners<'filter_validations'> = { create, update: create }
