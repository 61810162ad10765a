import { planRows } from '../../planner.ts'
import { planTags } from '../../search/planning/tagRows.ts'

export const planner = planRows<'query-tagging-rsvt'>(planTags)
