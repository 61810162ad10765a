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

/**
 * The key of what is said over a form in which something is wrong, where the form has no message of its own: missing before wrong type before all
 * else (the standard messages of document 2, §8). Browser and server say the same.
 * @param codes of the faults
 */
export function formMessage(codes: readonly string[]): MessageName {
  const found = Object.keys(keys).find(code => codes.includes(code))
  return (found === undefined ? undefined : keys[found]) ?? 'please_check_inputs'
}
