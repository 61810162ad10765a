import type { Refusing, Wrong } from '../../../schema/planner.ts'
import type { Planner, Planners, Read } from '../../planner.ts'

const MOST = 1000

/** The type of the categories that each level names. */
const typeOfLevel: Readonly<Record<number, string>> = { 1: 'category', 2: 'sub-category', 3: 'sub-sub-category' }

/** Refuses the 1001st rule, and a category of another level. */
const create: Planner<'search_indexing_rules', 'create'> = async (rows, read) => {
  const all = await read.rows('search_indexing_rules', {}, ['ref_type'])
  const types = await typesOf(
    rows.flatMap(({ row }) => row.category ?? []),
    read,
  )
  return rows.flatMap(({ row }, index): readonly (Refusing | Wrong)[] => {
    if (all.length + index >= MOST) return [{ refuse: row.id, message: 'at_most_1000_rules' }]
    const isWrong = row.category && types.get(row.category) !== typeOfLevel[row.ref_type]
    return isWrong ? [{ wrong: { category: { code: 'category_of_level' } } }] : []
  })
}

async function typesOf(categories: readonly number[], read: Read): Promise<ReadonlyMap<number, string>> {
  const rows = categories.length > 0 ? await read.rows('categories', { id: [...new Set(categories)] }, ['type']) : []
  return new Map(rows.map(({ id, type }) => [id, type]))
}

/** Refuses a rule without a field in a tier. */
const start: Planner<'search_indexing_rules', 'start'> = async rows =>
  rows.flatMap(({ row }): readonly Refusing[] => ((row.tiers ?? []).length > 0 ? [] : [{ refuse: row.id, message: 'choose_tier_field' }]))

export const planners: Planners<'search_indexing_rules'> = { create, start }
