import type { Fault } from '../../schema/fault.ts'
import { Refusal, type Fault as SaidFault } from '../errors.ts'
import { faultText } from './faultText.ts'

/**
 * The refusal of bad values: 422 with a fault for each field.
 * @param said the form's own message, where the documents give one; else their standard message for what is wrong
 */
export function invalid(faults: Readonly<Record<string, Fault>>, said?: string): Refusal {
  const errors: Record<string, SaidFault> = {}
  for (const [path, fault] of Object.entries(faults)) errors[path] = { code: fault.code, params: fault.params, message: faultText(fault) }
  return new Refusal(422, 'invalid', said ?? standardText(Object.values(faults)), { errors })
}

/** Missing before wrong type before all else (the standard messages of document 2, §8). */
function standardText(faults: readonly Fault[]): string {
  if (faults.some(fault => fault.code === 'missing')) return 'Missing mandatory fields. Try Again with valid inputs.'
  if (faults.some(fault => fault.code === 'wrong_type')) return 'Please check the value type'
  if (faults.some(fault => fault.code === 'id_not_found')) return 'Id not found'
  return 'Please check inputs!'
}
