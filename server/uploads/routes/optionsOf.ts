import { checkRecord } from '../../../schema/checkRecord.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { Change } from '../../changes/context.ts'
import { invalid } from '../../changes/say.ts'
import { settle } from '../../changes/settle.ts'
import type { Values } from '../../changes/write.ts'
import { Refusal } from '../../errors.ts'

/**
 * What was answered beside a file or a pasted list: all that is needed, and records that are there.
 * @throws Refusal 422, with the message `missing` where something is
 */
export async function optionsOf(change: Change, { options, says }: Upload, given: Values, missing = says?.missing): Promise<Values> {
  const { values, errors } = checkRecord({ fields: options, rules: [] }, given, null, change.rules)
  if (Object.keys(errors).length > 0) throw invalid(errors, missing && change.engine.say(missing))
  const settled = await settle(change, null, options, values)
  if (Object.keys(settled.errors).length > 0) throw invalid(settled.errors)
  return settled.values
}

/** A refusal whose words are those of the one field that it is about, or of the `form`. */
export function notValid(field: string, message: string): Refusal {
  return new Refusal(422, 'invalid', message, { errors: { [field]: { code: 'not_valid', message } } })
}
