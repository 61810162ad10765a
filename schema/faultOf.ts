import type { z } from 'zod'
import type { Fault } from './fault.ts'

type Issue = z.core.$ZodIssue

/** A zod issue as a fault: a kind's own code where it gave one, else the general one for what went wrong. */
export function faultOf(issue: Issue): Fault {
  if (issue.code === 'custom') {
    const { code = 'not_valid', ...params } = (issue.params ?? {}) as { code?: string } & Record<string, string | number>
    return { code, params }
  }
  if (issue.code === 'too_big') return { code: tooBig[issue.origin] ?? 'too_much', params: { maximum: Number(issue.maximum) } }
  if (issue.code === 'too_small') return { code: tooSmall[issue.origin] ?? 'too_little', params: { minimum: Number(issue.minimum) } }
  if (issue.code === 'invalid_value') return { code: 'not_offered', params: { options: issue.values.map(String).join(', ') } }
  if (issue.code === 'unrecognized_keys') return { code: 'unknown_field', params: { fields: issue.keys.join(', ') } }
  return { code: 'wrong_type' }
}

const tooBig: Record<string, string> = { string: 'too_long', array: 'too_many' }
const tooSmall: Record<string, string> = { string: 'too_short', array: 'too_few' }
