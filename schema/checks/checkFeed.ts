import { hangsOnTime } from '../condition.ts'
import { eachField } from '../each.ts'
import { belowOf, type Feed, type FeedBelow, narrowedBy, relatedTool, toldFields } from '../feed.ts'
import type { Field } from '../kinds/kind.ts'
import { permissionList } from '../permission.ts'
import type { Resource } from '../resource.ts'
import { wholeKeys } from '../uniqueSet.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

const code = 'R50'

/** R50: a feed that would tell anybody what is not for anybody, that tells of nothing, or whose address another one has. */
export function checkFeed(feed: Feed, { resources }: CheckContext, all: readonly Feed[]): DeclarationFault[] {
  const { name, of, where = {}, by, parameters = {} } = feed
  const path = `feeds.${name}`
  const tool = resources.get(of)
  if (!tool) return unknown({ code, path, said: 'no tool' }, [of], resources.keys())
  const told = toldFields(feed)
  const columns = Object.keys(tool.fields).filter(key => tool.fields[key]?.column({ country: 'IN' }))
  const missing = [
    ...unknown({ code, path, said: `${of} has no column` }, [...told, ...narrowedBy(feed)], [...columns, 'id']),
    ...Object.entries(feed.below ?? {}).flatMap(([list, one]) => belowMissing(`${path}.below.${list}`, of, one, resources)),
  ]
  if (missing.length > 0) return missing
  const fault = (fact: string, remedy: string): DeclarationFault => ({ code, path, fact, remedy })
  return [
    ...(/^[a-z][a-z0-9-]*$/.test(name) ? [] : [fault(`'${name}' is not a valid address`, 'use lower-case letters, digits and dashes')]),
    ...(all.filter(other => other.name === name).length > 1 ? [fault('several have this name', 'rename one of them')] : []),
    ...(tool.published ? [...told, ...narrowedBy(feed)] : [])
      .filter(key => !tool.published?.of.includes(key))
      .map(key => fault(`'${key}' is not published`, 'name a published field')),
    ...(feed.listed && by !== 'id' ? [fault('`listed` needs `by`', "add `by: 'id'`")] : []),
    ...(told.length > 0 ? [] : [fault('has no fields', 'add `fields` or `pairs`')]),
    ...(feed.fields && feed.pairs ? [fault('has both `fields` and `pairs`', 'remove one of them')] : []),
    ...(Object.values(where).some(hangsOnTime)
      ? [fault('`where` depends on the time', 'use `from` and `to`, which each request evaluates')]
      : []),
    ...(by === undefined || isUnique(tool, by) || isAlone(tool, feed, by)
      ? []
      : [fault(`'${by}' is not unique`, 'name a unique field, or remove it')]),
    ...(tool.viewOf ? [fault(`${of} is a view`, `use ${tool.viewOf.base.name} with a condition`)] : []),
    ...(tool.dataSubject && !isNobodys(tool, feed)
      ? [fault(`rows of ${of} belong to persons`, 'use only rows that belong to no person, as `where: { user: null }` does')]
      : []),
    ...[[tool, told] as const, ...belowOf(feed, resources)].flatMap(([one, own]) =>
      [...eachField(one.fields)]
        .filter(({ name: key }) => own.includes(key.split('.')[0] ?? ''))
        .flatMap(({ name: key, field }) => {
          const why = keptBack(field, key, one, resources, one === tool && isNobodys(tool, feed))
          return why ? [fault(`'${key}' ${why}`, 'remove it: anyone can read a feed')] : []
        }),
    ),
    ...calledFaults(feed, tool, resources, fault),
    ...Object.keys(parameters)
      .filter(ask => !/^[a-z][a-z0-9_]*$/.test(ask))
      .map(ask => fault(`'${ask}' is not a valid parameter name`, 'use lower-case letters, digits and underscores')),
  ]
}

/** What is told of the rows that references name, which is no reference that is told, no column there, or is not for everybody. */
function calledFaults(
  { called = {}, ...feed }: Feed,
  tool: Resource,
  resources: CheckContext['resources'],
  fault: Fault,
): DeclarationFault[] {
  return Object.entries(called).flatMap(([key, by]) => {
    const { refersTo, refersToMany } = tool.fields[key] ?? {}
    const other = resources.get((refersTo ?? refersToMany)?.tool ?? '')
    if (by === undefined) return []
    if (!toldFields(feed).includes(key) || !other) return [fault(`'${key}' is not a reference among its fields`, 'name one of its fields')]
    if (tool.published) return [fault(`'${key}' is published with its id`, 'use the id: the feed shows the published content')]
    const field = other.fields[by]
    if (!field?.column({ country: 'IN' })) return [fault(`${other.name} has no column '${by}'`, 'name one')]
    const why = keptBack(field, by, other, resources, false) ?? (other.dataSubject ? 'is in rows of persons' : undefined)
    return why ? [fault(`'${key}' is shown by '${by}', which ${why}`, 'use its id')] : []
  })
}

type Fault = (fact: string, remedy: string) => DeclarationFault

/** Names of a list below that are none: of the child rows, of what these refer by, or of what is told of the rows that they name. */
function belowMissing(path: string, of: string, one: FeedBelow, resources: CheckContext['resources']): DeclarationFault[] {
  const through = resources.get(one.children)
  if (!through) return unknown({ code, path, said: 'no tool' }, [one.children], resources.keys())
  const tool = relatedTool(one, resources)
  const isBy = through.fields[one.by]?.refersTo?.tool === of
  const ends = [one.from, one.to].filter(key => key !== undefined)
  return [
    ...(isBy
      ? []
      : [{ code, path, fact: `'${one.by}' does not refer to ${of}`, remedy: `name the reference of ${through.name} to ${of}` }]),
    ...(tool ? [] : [{ code, path, fact: `'${one.names}' is not a reference`, remedy: `name a reference of ${through.name}` }]),
    ...(tool
      ? unknown(
          { code, path, said: `${tool.name} has no column` },
          [...one.fields, ...Object.keys(one.where ?? {}), ...ends],
          Object.keys(tool.fields),
        )
      : []),
    ...(tool?.dataSubject
      ? [{ code, path, fact: `rows of ${tool.name} belong to persons`, remedy: 'use rows that belong to no person' }]
      : []),
  ]
}

/** Whether the feed tells rows alone that have no person: `personal` values of these are about nobody. */
function isNobodys({ dataSubject }: Resource, { where = {} }: Feed): boolean {
  return dataSubject?.every(one => typeof one === 'string' && where[one] === null) ?? false
}

/** Why not everybody may read a value; nothing where anybody may. @param isOwnNobodys the row belongs to nobody, so that what is `personal` tells of nobody */
function keptBack(
  field: Field,
  key: string,
  { rowAccess }: Resource,
  resources: CheckContext['resources'],
  isOwnNobodys: boolean,
): string | undefined {
  const named = resources.get(field.refersTo?.tool ?? field.refersToMany?.tool ?? '')
  if ((field.personal && !isOwnNobodys) || field.mentions || field.namesPeople) return 'can contain personal data'
  if (named && (named.people || named.dataSubject || Object.values(named.actions).some(({ erases }) => erases))) return 'names a person'
  if (field.masked) return 'is masked'
  if (field.writeOnly || field.hashed) return 'is never shown'
  if (field.internal) return 'is internal'
  return rowAccess?.hiddenFields?.includes(key) ? 'is hidden from restricted users' : undefined
}

/** Whether of the rows of one value and of one answer to what is asked there is one at a time: their periods do not overlap. */
function isAlone({ rules }: Resource, { where = {}, from, to, parameters = {} }: Feed, by: string): boolean {
  const named = [by, ...Object.values(parameters).flatMap(ask => ('field' in ask && ask.or === undefined ? [ask.field] : []))]
  return rules.some(
    ({ across }) =>
      across?.kind === 'noOverlap' &&
      across.from === from &&
      across.to === to &&
      across.within.every(key => named.includes(key)) &&
      JSON.stringify(across.where) === JSON.stringify(where),
  )
}

function isUnique({ fields, unique }: Resource, key: string): boolean {
  return key === 'id' || fields[key]?.unique === true || unique.some(set => wholeKeys(set)?.join() === key)
}

/** R40: what is given out by an unknown permission, of records by a field that is not there, or marked by an unknown action. */
export function checkPrints({ name, prints, fields, actions, viewOf }: Resource, { permissions }: CheckContext): DeclarationFault[] {
  return Object.entries(prints).flatMap(([print, { permission, when = {}, marks }]) => {
    const found = { code: 'R40', path: `${name}.prints.${print}` }
    return [
      ...unknown({ ...found, said: 'no permission' }, permissionList(permission), permissions),
      ...unknown(found, Object.keys(when), Object.keys(fields)),
      ...unknown({ ...found, said: 'no action' }, marks ? [marks] : [], Object.keys((viewOf?.base ?? { actions }).actions)),
    ]
  })
}
