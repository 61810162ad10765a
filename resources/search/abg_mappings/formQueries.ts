import type { FormQueries } from '../../planner.ts'

export const formQueries: FormQueries<'abg_mappings'> = {
  /** Active groups of the same category and attribute that have one of the values. */
  also_in: async ({ sub_sub_category, attribute, values }, read) => {
    if (!sub_sub_category || !attribute || !values) return []
    const groups = await read.rows('abg_mappings', { sub_sub_category, attribute, active: true }, ['values'])
    const own = new Set(values)
    return groups.filter(group => group.values.some(value => own.has(value))).map(({ id }) => id)
  },
}
