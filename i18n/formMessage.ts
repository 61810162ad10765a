import type { MessageName } from './en/messages.ts'

/** Message keys by what is wrong; the first that is found counts. */
const keys: Readonly<Record<string, MessageName>> = {
  missing: 'missing_mandatory_fields',
  wrong_type: 'check_value_type',
  id_not_found: 'id_not_found',
  ids_not_found: 'id_not_found',
  image_ratio: 'invalid_image_aspect_ratio',
  image_size: 'invalid_image_aspect_ratio',
  key_values: 'invalid_key_value_pairs',
}

/** The key of what is said over a form without a message of its own, by the codes of its faults (document 2, §8): missing, wrong type, all else. */
export function formMessage(codes: readonly string[]): MessageName {
  const found = Object.keys(keys).find(code => codes.includes(code))
  return (found === undefined ? undefined : keys[found]) ?? 'please_check_inputs'
}
