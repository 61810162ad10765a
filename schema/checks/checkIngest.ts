import { type Ingest, listOf, toldOf } from '../ingest.ts'
import type { IngestRows } from '../ingestRows.ts'
import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** R99: what other systems tell under a name that is taken or no address, or of rows that it cannot name, count or act on. */
export function checkIngest(tool: Resource, { tools, resources }: CheckContext): DeclarationFault[] {
  if (tool.viewOf) return []
  const all = toldOf(tools)
  return toldOf([tool]).flatMap(told => {
    const place = { reports: 'outbox.told', visits: 'redirects.told', counts: `ingests.${told.name}`, rows: `ingests.${told.name}` }[
      told.what
    ]
    const path = `${tool.name}.${place}`
    const fault = (fact: string, remedy: string): DeclarationFault => ({ code: 'R99', path, fact, remedy })
    return [
      ...(/^[a-z][a-z0-9-]{1,29}$/.test(told.name)
        ? []
        : [fault(`'${told.name}' is not a valid part of an address`, 'use lower-case letters, digits and dashes')]),
      ...(all.filter(({ name }) => name === told.name).length < 2
        ? []
        : [fault(`'${told.name}' is used by another tool`, 'choose another name')]),
      ...(told.what === 'rows' ? newRowFaults(tool, told.ingest, path, resources) : []),
      ...(told.what === 'counts' ? [...countFaults(tool, told.ingest, path), ...otherFaults(tool, told.ingest, path, resources)] : []),
    ]
  })
}

/** Events that become rows: they identify each row, and only add to numbers that nobody else edits. */
function newRowFaults(
  { fields, unique }: Resource,
  { event, once, sets, adds = {}, highest = {}, lookups = {}, first, marks = {} }: IngestRows,
  path: string,
  resources: CheckContext['resources'],
): DeclarationFault[] {
  const fault = (fact: string, remedy: string): DeclarationFault => ({ code: 'R99', path, fact, remedy })
  const missing = unknown(
    { code: 'R99', path },
    [
      ...[...once, ...Object.keys(sets), ...Object.keys(adds), ...Object.keys(highest), ...Object.keys(marks)],
      ...(first ? [first.by, ...first.fields] : []),
    ],
    Object.keys(fields),
  )
  if (missing.length > 0) return missing
  const sources = [...Object.values(sets), ...Object.values(adds), ...Object.values(highest)].filter(source => typeof source === 'string')
  const isUnique = unique.some(set => sameFields('on' in set ? set.on : set, once)) || (once.length === 1 && fields[once[0] ?? '']?.unique)
  const wrong = [...Object.keys(adds), ...Object.keys(highest)].find(key => fields[key]?.kind !== 'integer' || !fields[key]?.readOnly)
  return [
    ...unknown({ code: 'R99', path, said: 'the event has no field' }, sources, ['id', 'at', ...Object.keys(event)]),
    ...(isUnique ? [] : [fault(`${once.join(', ')} is not a unique set`, 'add it to `unique`')]),
    ...(once.every(key => key in sets) ? [] : [fault('a field in `once` has no value', 'add it to `sets`')]),
    ...(wrong === undefined ? [] : [fault(`'${wrong}' is not a read-only integer`, 'name an `integer({ readOnly: true })`')]),
    ...(first && fields[first.by]?.kind !== 'timestamp' ? [fault(`'${first.by}' is not a timestamp`, 'name a timestamp')] : []),
    ...(first?.fields.every(key => key in sets) === false ? [fault('a field in `first` has no value', 'add it to `sets`')] : []),
    ...Object.entries(marks).flatMap(([mark, key]) =>
      fields[mark]?.kind === 'boolean' && fields[mark].readOnly && first?.fields.includes(key ?? '')
        ? []
        : [fault(`'${mark}' does not mark a field of \`first\``, 'name a read-only boolean, and a field of `first`')],
    ),
    ...Object.entries(lookups).flatMap(([key, lookup]) => lookupFaults(key, lookup, event, resources, fault)),
  ]
}

/** A text that names no row, or several. */
function lookupFaults(
  key: string,
  { by, within, reference }: NonNullable<IngestRows['lookups']>[string],
  event: IngestRows['event'],
  resources: CheckContext['resources'],
  fault: (fact: string, remedy: string) => DeclarationFault,
): DeclarationFault[] {
  const target = resources.get(event[key]?.refersTo?.tool ?? '')
  if (!target) return [fault(`'${key}' is not a reference of the event`, 'name a reference of `event`')]
  const isUnique =
    reference === undefined
      ? target.fields[by]?.unique === true
      : within !== undefined && within in event && target.unique.some(set => sameFields('on' in set ? set.on : set, [reference, by]))
  return isUnique
    ? []
    : [fault(`'${by}' does not name one row of ${target.name}`, 'name a unique text, or one that is unique within a reference')]
}

const sameFields = (one: readonly string[], other: readonly string[]): boolean => [...one].sort().join() === [...other].sort().join()

function countFaults({ fields, actions }: Resource, { by, counts, adds, removes, triggers }: Ingest, path: string): DeclarationFault[] {
  const fault = (fact: string, remedy: string): DeclarationFault => ({ code: 'R99', path, fact, remedy })
  const does = [counts, adds, removes].filter(key => key !== undefined)
  if (does.length !== 1) return [fault('needs exactly one of `counts`, `adds` and `removes`', 'add or remove one')]
  const missing = [
    ...unknown({ code: 'R99', path }, [by, ...does, ...Object.keys(triggers?.where ?? {})], Object.keys(fields)),
    ...unknown({ code: 'R99', path, said: 'no action' }, triggers ? [triggers.action] : [], Object.keys(actions)),
  ]
  if (missing.length > 0) return missing
  const [named, action] = [fields[by], triggers && actions[triggers.action]]
  const told = fields[does[0] ?? '']
  return [
    ...(named?.unique && ['text', 'url', 'phone'].includes(named.kind)
      ? []
      : [fault(`'${by}' is not unique`, 'name a unique text or address')]),
    ...(counts === undefined || (told?.kind === 'integer' && told.readOnly)
      ? []
      : [fault(`'${counts}' is not a read-only integer`, 'name an `integer({ readOnly: true })`')]),
    ...(counts !== undefined || told?.kind === 'choices' ? [] : [fault(`'${does[0]}' is not a field of choices`, 'name one')]),
    ...(action && Object.values(action.inputs ?? {}).some(({ required }) => required)
      ? [fault(`'${triggers?.action}' has required inputs`, 'name an action without required inputs')]
      : []),
  ]
}

/** Rows of other tools are named by the same text, and have the same list. */
function otherFaults(tool: Resource, ingest: Ingest, path: string, resources: CheckContext['resources']): DeclarationFault[] {
  const { by, and = [] } = ingest
  const list = listOf(ingest)
  const fault = (fact: string, remedy: string): DeclarationFault => ({ code: 'R99', path, fact, remedy })
  if (and.length > 0 && list === undefined) return [fault('`and` needs `adds` or `removes`', 'add one of them')]
  const offered = new Set(tool.fields[list ?? '']?.options?.map(({ id }) => id))
  return and.flatMap(name => {
    const other = resources.get(name)
    if (!other || other === tool) return [fault(`'${name}' is not another tool`, 'name another tool with the same list')]
    const fits = other.fields[by]?.kind === tool.fields[by]?.kind && other.fields[list ?? '']?.kind === 'choices'
    const isOffered = other.fields[list ?? '']?.options?.every(({ id }) => offered.has(id))
    return fits && isOffered
      ? []
      : [fault(`'${name}' has no '${by}' and '${list}' of the same kinds`, 'offer only choices that this tool offers')]
  })
}
