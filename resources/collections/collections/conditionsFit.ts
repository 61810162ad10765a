import type { Rule } from '../../../schema/rule.ts'
import { conditionValue } from './conditionValue.ts'

/** Each condition of a dynamic collection has a value that its field and mode take (document 2, §5 "Integer helper rules"). */
export const conditionsFit: Rule<'conditions'> = {
  name: 'values of conditions',
  on: ['conditions'],
  severity: 'error',
  check: ({ conditions }) => {
    if (!Array.isArray(conditions)) return null
    for (const [index, row] of (conditions as readonly Record<string, unknown>[]).entries()) {
      const read = conditionValue(String(row.field), String(row.mode), String(row.value ?? ''))
      if ('code' in read) return { code: read.code, at: `${index}.${read.code === 'mode_not_for_field' ? 'mode' : 'value'}` }
    }
    return null
  },
}
