import { type Ingest, listOf, toldOf } from '../ingest.ts'
import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** R99: what other systems tell under a name that is taken or no address, or of rows that it cannot name, count or act on. */
export function checkIngest(tool: Resource, { tools, resources }: CheckContext): DeclarationFault[] {
  if (tool.viewOf) return []
  const all = toldOf(tools)
  return toldOf([tool]).flatMap(told => {
    const place = { reports: 'outbox.told', visits: 'redirects.told', counts: `ingests.${told.name}` }[told.what]
    const path = `${tool.name}.${place}`
    const fault = (fact: string, remedy: string): DeclarationFault => ({ code: 'R99', path, fact, remedy })
    return [
      ...(/^[a-z][a-z0-9-]{1,29}$/.test(told.name)
        ? []
        : [fault(`'${told.name}' is no part of an address`, 'write small letters, digits and dashes')]),
      ...(all.filter(({ name }) => name === told.name).length < 2
        ? []
        : [fault(`'${told.name}' is told of something else too`, 'choose another name')]),
      ...(told.what === 'counts' ? [...countFaults(tool, told.ingest, path), ...otherFaults(tool, told.ingest, path, resources)] : []),
    ]
  })
}

function countFaults(
  { fields, actions }: Resource,
  { by, counts, adds, removes, follows }: NonNullable<Resource['ingests']>[string],
  path: string,
): DeclarationFault[] {
  const fault = (fact: string, remedy: string): DeclarationFault => ({ code: 'R99', path, fact, remedy })
  const does = [counts, adds, removes].filter(key => key !== undefined)
  if (does.length !== 1) return [fault('does nothing, or two things at once', 'say one of `counts`, `adds` and `removes`')]
  const missing = [
    ...unknown({ code: 'R99', path }, [by, ...does, ...Object.keys(follows?.where ?? {})], Object.keys(fields)),
    ...unknown({ code: 'R99', path, said: 'no action' }, follows ? [follows.action] : [], Object.keys(actions)),
  ]
  if (missing.length > 0) return missing
  const [named, action] = [fields[by], follows && actions[follows.action]]
  const told = fields[does[0] ?? '']
  return [
    ...(named?.unique && ['text', 'url', 'phone'].includes(named.kind)
      ? []
      : [fault(`'${by}' may name several rows`, 'name a text or an address that is unique')]),
    ...(counts === undefined || (told?.kind === 'integer' && told.readOnly)
      ? []
      : [fault(`'${counts}' is no number of the server's`, 'name an integer that is `readOnly`')]),
    ...(counts !== undefined || told?.kind === 'choices' ? [] : [fault(`'${does[0]}' holds no choices`, 'name `choices`')]),
    ...(action && Object.values(action.asks ?? {}).some(({ required }) => required)
      ? [fault(`'${follows?.action}' asks what nobody answers`, 'name an action without questions')]
      : []),
  ]
}

/** Rows of other tools are named by the same text, and have the same list. */
function otherFaults(tool: Resource, ingest: Ingest, path: string, resources: CheckContext['resources']): DeclarationFault[] {
  const { by, and = [] } = ingest
  const list = listOf(ingest)
  const fault = (fact: string, remedy: string): DeclarationFault => ({ code: 'R99', path, fact, remedy })
  if (and.length > 0 && list === undefined) return [fault('counts rows of other tools', 'say `and` beside `adds` or `removes`')]
  const offered = new Set(tool.fields[list ?? '']?.options?.map(({ id }) => id))
  return and.flatMap(name => {
    const other = resources.get(name)
    if (!other || other === tool) return [fault(`'${name}' is no other tool`, 'name another one with the same list')]
    const fits = other.fields[by]?.kind === tool.fields[by]?.kind && other.fields[list ?? '']?.kind === 'choices'
    const isOffered = other.fields[list ?? '']?.options?.every(({ id }) => offered.has(id))
    return fits && isOffered
      ? []
      : [fault(`'${name}' has no '${by}' and '${list}' like these`, 'its choices must be among those told here')]
  })
}
