import { planRows } from '../../planner.ts'
import { planBlacklist } from '../../search/planning/tagRows.ts'

export const planner = planRows<'query-tagging-blacklist'>(planBlacklist)
