import { callEdit, callList } from '../../../schema/language.ts'

const row = { as: 'field', by: 'field' } as const
const answers = ['label', 'weight', 'min', 'max', 'active'] as const
const MOST = 100

/** The calls of metric weights (remaining.md, §2.5). */
export const metricCalls = {
  '/api/search/search-indexing-rule/get-mtrc': callList(answers, { rows: 'metrics', row, filters: {}, pageSize: MOST, maxRows: MOST }),
  '/api/search/search-indexing-rule/update-mtrc': callEdit(['weight'], { entries: { as: 'metrics', maxRows: MOST }, row, answers }),
} as const
