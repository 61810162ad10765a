import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** R146: names of a `keyValues` field that come from no list, or that could change while the value stays. */
export function checkKeysFrom(tool: Resource, { resources }: CheckContext): DeclarationFault[] {
  return Object.entries(tool.fields).flatMap(([key, field]) => {
    if (!field.keysFrom) return []
    const { by, field: listed } = field.keysFrom
    const at = { code: 'R146', path: `${tool.name}.fields.${key}.keysFrom` }
    const reference = tool.fields[by]
    if (!reference?.refersTo)
      return unknown(
        { ...at, said: 'no reference' },
        [by],
        keysOf(tool, one => one.refersTo !== undefined),
      )
    const target = resources.get(reference.refersTo.tool)
    if (target?.fields[listed]?.kind !== 'tags')
      return unknown({ ...at, said: 'no list of words' }, [listed], target ? keysOf(target, one => one.kind === 'tags') : [])
    const isLoose = !(reference.required && reference.fixed && field.fixed)
    return isLoose ? [{ ...at, fact: `'${by}' or '${key}' can change`, remedy: `make both fixed, and '${by}' required` }] : []
  })
}

const keysOf = ({ fields }: Resource, isMeant: (field: Resource['fields'][string]) => boolean): readonly string[] =>
  Object.keys(fields).filter(key => fields[key] && isMeant(fields[key]))
