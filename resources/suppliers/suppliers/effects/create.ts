import { type Effect, update } from '../../../planner.ts'

const beautyTesting = 10

/** A new supplier of beauty goods starts in beauty QC testing, every other in QC testing. */
export const create: Effect<'suppliers', 'create'> = async rows =>
  rows.flatMap(({ row, self, group }) => {
    const beauty = row.categories?.some(tag => tag.toLowerCase().includes('beauty'))
    return beauty ? [update('suppliers', self, { qc_state: beautyTesting }, { group })] : []
  })
