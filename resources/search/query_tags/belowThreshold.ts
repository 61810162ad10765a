import type { Rule } from '../../../schema/rule.ts'
import { reachesThreshold, TAG_THRESHOLD } from '../tagThreshold.ts'

/** Warns that a tag with a low score has no effect. */
export const belowThreshold: Rule<'score'> = {
  name: 'a score below the threshold',
  on: ['score'],
  severity: 'warning',
  check: ({ score }) => (reachesThreshold(score as string | null) ? null : { code: 'tag_inactive', params: { score: TAG_THRESHOLD } }),
}
