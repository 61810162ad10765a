import type { Rule } from '../../../schema/rule.ts'

/** Another reason is told in words. */
export const otherNeedsComment: Rule<'reason' | 'comment'> = {
  name: 'other with a comment',
  on: ['reason', 'comment'],
  severity: 'error',
  check: ({ reason, comment }) => (reason === 'other' && !comment ? { code: 'given_together', params: { other: 'comment' } } : null),
}
