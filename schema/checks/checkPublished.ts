import { publicationFields } from '../published.ts'
import type { Resource } from '../resource.ts'
import { wholeKeys } from '../uniqueSet.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

const code = 'R51'

/** R51: a tool that is published without the fields or versions that keep it, that would publish what is kept back, or of which a version could not be made again. */
export function checkPublished(tool: Resource, { resources }: CheckContext): DeclarationFault[] {
  const { published, fields, name, unique } = tool
  const path = `${name}.published`
  const fault = (fact: string, remedy: string): DeclarationFault => ({ code, path, fact, remedy })
  const acting = Object.entries(tool.actions).filter(([, { publishes }]) => publishes && publishes !== 'roll_back')
  // A view is published as its base is.
  if (tool.viewOf) return []
  if (!published)
    return acting.map(([action]) =>
      fault(`the action ${action} publishes, and the tool has no \`published\``, 'add `published`, or remove the action'),
    )
  const { of, versions, whole, oneLive, from, to } = published
  const made = Object.keys(fields).filter(
    key => fields[key]?.column({ country: 'IN' }) && !fields[key]?.readOnly && !fields[key]?.aggregate,
  )
  const identity = of.filter(key => fields[key]?.fixed)
  const isUnique = unique.some(set => wholeKeys(set)?.every(key => identity.includes(key))) || identity.some(key => fields[key]?.unique)
  const lacking = Object.keys(publicationFields).filter(
    key => fields[key]?.kind !== publicationFields[key as keyof typeof publicationFields].kind,
  )
  return [
    ...unknown({ code, path }, of, Object.keys(fields)),
    ...lacking.map(key => fault(`the tool has no field '${key}'`, 'add `...publicationFields` to its fields')),
    ...(resources.get(versions)?.fields.content
      ? []
      : [fault(`no tool keeps its versions as '${versions}'`, `declare versions('${versions}', …)`)]),
    ...(acting.length > 0 ? [] : [fault('no action publishes it', 'add `...publishing(permission)` to its actions')]),
    ...of
      .filter(key => fields[key])
      .filter(key => {
        const { readOnly, aggregate, masked, writeOnly, personal, counter } = fields[key] ?? {}
        return readOnly || aggregate || masked || writeOnly || personal || counter
      })
      .map(key => fault(`'${key}' is hidden, or no form sets it`, 'remove it')),
    ...[from, to].filter(key => key !== undefined && !of.includes(key)).map(key => fault(`'${key}' is not published`, 'add it to `of`')),
    ...(whole ? made.filter(key => !of.includes(key)) : []).map(key => fault(`a rollback needs '${key}'`, 'add it to `of`')),
    ...(whole && oneLive ? [fault('has both `whole` and `oneLive`', 'remove one of them')] : []),
    ...(oneLive && acting.some(([, { publishes, atomic }]) => publishes === 'publish' && !atomic)
      ? [fault('`publish` is not atomic', 'add `...publishingOne(permission)` to its actions')]
      : []),
    ...(whole && !isUnique ? [fault('rows of two versions cannot be matched', 'make fixed fields of `of` unique together')] : []),
  ]
}
