import type { Effect } from '../../../../schema/planner.ts'

const beautyTesting = 10

/** A new supplier of beauty goods starts in beauty QC testing, every other in QC testing. */
export const create: Effect = async rows =>
  rows.flatMap(({ row, self, group }) => {
    const categories = Array.isArray(row.categories) ? row.categories : []
    const beauty = categories.some(tag => String(tag).toLowerCase().includes('beauty'))
    return beauty ? [{ tool: 'suppliers', op: 'update' as const, row: self, set: { qc_state: beautyTesting }, group }] : []
  })
