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
  return new Refusal(422, 'invalid', said ?? standardText(Object.values(faults)), { errors })
}

/** Missing before wrong type before all else (the standard messages of document 2, §8). */
function standardText(faults: readonly Fault[]): string {
  const spoken = Object.keys(texts).find(code => faults.some(fault => fault.code === code))
  return say(spoken === undefined ? 'please_check_inputs' : (texts[spoken] ?? spoken))
}

/** What is said of a form in which something is wrong so; the first that is found counts. */
const texts: Readonly<Record<string, string>> = {
  missing: 'missing_mandatory_fields',
  wrong_type: 'check_value_type',
  id_not_found: 'id_not_found',
  ids_not_found: 'id_not_found',
  image_ratio: 'invalid_image_aspect_ratio',
  image_size: 'invalid_image_aspect_ratio',
  key_values: 'invalid_key_value_pairs',
}
