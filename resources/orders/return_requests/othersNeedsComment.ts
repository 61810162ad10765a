import type { Rule } from '../../../schema/rule.ts'
import { rejectReasons } from './rejectReasons.ts'

const others = 'Others'

/** Who rejects for other reasons says which. */
export const othersNeedsComment: Rule<'reject_comment' | 'reject_reason'> = {
  name: 'a comment where the reason is Others',
  on: ['reject_comment', 'reject_reason'],
  severity: 'error',
  check({ request_type, reject_reason, reject_comment }) {
    const names: Readonly<Record<number, string>> = rejectReasons[request_type === 'exchange' ? 'exchange' : 'return']
    return names[Number(reject_reason)] === others && !reject_comment ? { code: 'missing' } : null
  },
}
