import type { Resource } from '../resource.ts'
import { type DeclarationFault, unknown } from './check.ts'

/** R149: an action that opens the row of a field that is no reference. */
export function checkOpensReference({ name, fields, actions }: Resource): DeclarationFault[] {
  const references = Object.keys(fields).filter(key => fields[key]?.refersTo)
  return Object.entries(actions).flatMap(([key, { opensReference }]) =>
    unknown(
      { code: 'R149', path: `${name}.actions.${key}.opensReference`, said: 'no reference' },
      opensReference === undefined ? [] : [opensReference],
      references,
    ),
  )
}
