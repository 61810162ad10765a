import { planRows, update, type Write } from '../../planner.ts'
import { activeTags } from '../../search/planning/tags.ts'

export const planner = planRows<'query-tagging-blacklist'>(async (rows, read) => {
  const tagsOf = await activeTags(
    rows.map(({ values }) => values),
    read,
  )
  return rows.flatMap(({ values, group }): Write[] => tagsOf(values).map(tag => update('query_tags', tag, { active: false }, group)))
})
