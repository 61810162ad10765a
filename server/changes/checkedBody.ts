import type { z } from 'zod'
import { faultOf } from '../../schema/checkValue.ts'
import type { Fault } from '../../schema/rule.ts'
import { invalid } from './say.ts'

/**
 * A body that is no record of a tool, checked against its shape.
 * @throws Refusal 422 with a fault at each place: `roles.1.expires_at`
 */
export function checkedBody<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const checked = shape.safeParse(body)
  if (checked.success) return checked.data
  const faults = checked.error.issues.map((issue): [string, Fault] => [issue.path.join('.') || 'body', faultOf(issue)])
  throw invalid(Object.fromEntries(faults))
}
