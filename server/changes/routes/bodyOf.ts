import { Refusal } from '../../errors.ts'
import type { Values } from '../write.ts'

/** The body as named values; anything but an object is refused. */
export function valuesOf(body: unknown): Values {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Values
  throw new Refusal(422, 'wrong_type', 'Please check the value type')
}
