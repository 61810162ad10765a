import { checkRecord } from '../../../schema/checkRecord.ts'
import type { Fields } from '../../../schema/fields.ts'
import { restrictingTool } from '../../../schema/people.ts'
import { isNothing } from '../../../schema/sameValue.ts'
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
export async function optionsOf(
  change: Change,
  { options, messages }: Upload,
  given: Values,
  missing = messages?.missing,
): Promise<Values> {
  const { values, errors } = checkRecord(
    { fields: options, rules: [] },
    { ...given, ...ownOptions(change, options, given) },
    null,
    change.rules,
  )
  if (Object.keys(errors).length > 0) throw invalid(errors, missing && change.engine.say(missing))
  const settled = await settle(change, null, options, values)
  if (Object.keys(settled.errors).length > 0) throw invalid(settled.errors)
  return settled.values
}

/** Of who is bound to a row, that row, where it is asked for and not named. */
function ownOptions({ person, engine }: Change, options: Fields, given: Values): Values {
  const bound = person?.restrictedTo ?? null
  if (bound === null) return {}
  const limit = restrictingTool(engine.declared)
  const own = Object.entries(options).filter(([key, { refersTo }]) => refersTo?.tool === limit && isNothing(given[key]))
  return Object.fromEntries(own.map(([key]) => [key, bound]))
}

/** A refusal whose words are those of the one field that it is about, or of the `form`. */
export function notValid(field: string, message: string): Refusal {
  return new Refusal(422, 'invalid', message, { errors: { [field]: { code: 'not_valid', message } } })
}
