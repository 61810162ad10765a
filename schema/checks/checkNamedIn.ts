import type { Fields } from '../fields.ts'
import type { Field } from '../kinds/kind.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** R09: a name that is chosen from a list that is not there. */
export function namedInFaults(path: string, { namedIn }: Field, siblings: Fields, { resources }: CheckContext): DeclarationFault[] {
  if (!namedIn) return []
  const [first, ...further] = namedIn.via
  const next = (tool: string | undefined, key: string) => resources.get(tool ?? '')?.fields[key]?.refersTo?.tool
  const other = resources.get(further.reduce(next, siblings[first]?.refersTo?.tool) ?? '')
  if (!other)
    return [
      {
        code: 'R09',
        path,
        fact: `via '${namedIn.via.join(' ')}' is not a path of references`,
        remedy: 'name references, one after the other',
      },
    ]
  const { list, named, left, facts = [], picture } = namedIn
  const fields = unknown(
    { code: 'R09', path, said: `${other.name} has no field` },
    [list, ...facts, ...(picture ? [picture] : [])],
    Object.keys(other.fields),
  )
  const cells = Object.keys(other.fields[list]?.cells ?? {})
  return [...fields, ...unknown({ code: 'R09', path, said: `${other.name}.${list} has no cell` }, [named, ...(left ? [left] : [])], cells)]
}
