import { formMessage } from '../../i18n/formMessage.ts'
import type { Fault } from '../../schema/fault.ts'
import { Refusal, type Fault as SaidFault } from '../errors.ts'
import { faultText } from './faultText.ts'
import { say } from './say.ts'

/**
 * The refusal of bad values: 422 with a fault for each field.
 * @param said the form's own message, where the documents give one; else their standard message for what is wrong
 */
export function invalid(faults: Readonly<Record<string, Fault>>, said?: string): Refusal {
  const errors: Record<string, SaidFault> = {}
  for (const [path, fault] of Object.entries(faults)) errors[path] = { code: fault.code, params: fault.params, message: faultText(fault) }
  return new Refusal(422, 'invalid', said ?? say(formMessage(Object.values(faults).map(fault => fault.code))), { errors })
}
