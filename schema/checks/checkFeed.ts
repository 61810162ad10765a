import { hangsOnTime } from '../condition.ts'
import { eachField } from '../each.ts'
import { belowOf, type Feed, type FeedBelow, narrowedBy, toldFields } from '../feed.ts'
import type { Field } from '../kinds/kind.ts'
import { mayList } from '../may.ts'
import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

const code = 'R50'

/** R50: a feed that would tell anybody what is not for anybody, that tells of nothing, or whose address another one has. */
export function checkFeed(feed: Feed, { resources }: CheckContext, all: readonly Feed[]): DeclarationFault[] {
  const { name, of, where = {}, by, asks = {} } = feed
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
    ...(/^[a-z][a-z0-9-]*$/.test(name) ? [] : [fault(`'${name}' is no name of an address`, 'write small letters, digits and dashes')]),
    ...(all.filter(other => other.name === name).length > 1 ? [fault('there are several of this name', 'name each otherwise')] : []),
    ...(tool.published ? [...told, ...narrowedBy(feed)] : [])
      .filter(key => !tool.published?.of.includes(key))
      .map(key => fault(`'${key}' is not published`, 'name what the tool publishes')),
    ...(told.length > 0 ? [] : [fault('it tells nothing', "name its 'fields', or 'pairs'")]),
    ...(feed.fields && feed.pairs ? [fault("it says both 'fields' and 'pairs'", 'leave one of them out')] : []),
    ...(Object.values(where).some(hangsOnTime)
      ? [fault('`where` hangs on the day or the moment', 'say `from` and `to`, which are asked at each moment')]
      : []),
    ...(by === undefined || isUnique(tool, by) || isAlone(tool, feed, by)
      ? []
      : [fault(`several rows may have one '${by}'`, 'name a field that is unique, or leave it out')]),
    ...(tool.viewOf ? [fault(`${of} is a view`, `tell of ${tool.viewOf.base.name}, with a condition`)] : []),
    ...(tool.whose && !isNobodys(tool, feed)
      ? [fault(`rows of ${of} belong to people`, 'tell of what belongs to nobody, as `where: { user: null }` says')]
      : []),
    ...[[tool, told] as const, ...belowOf(feed, resources)].flatMap(([one, own]) =>
      [...eachField(one.fields)]
        .filter(({ name: key }) => own.includes(key.split('.')[0] ?? ''))
        .flatMap(({ name: key, field }) => {
          const why = keptBack(field, key, one, resources, one === tool && isNobodys(tool, feed))
          return why ? [fault(`'${key}' ${why}`, 'leave it out: anybody reads a feed')] : []
        }),
    ),
    ...calledFaults(feed, tool, resources, fault),
    ...Object.keys(asks)
      .filter(ask => !/^[a-z][a-z0-9_]*$/.test(ask))
      .map(ask => fault(`'${ask}' is no name of a parameter`, 'write small letters, digits and underscores')),
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
    if (!toldFields(feed).includes(key) || !other) return [fault(`'${key}' is no reference that is told`, 'name one of its fields')]
    if (tool.published) return [fault(`'${key}' stands in what was published`, 'tell its id: what was published is told as it was')]
    const field = other.fields[by]
    if (!field?.column({ country: 'IN' })) return [fault(`${other.name} has no column '${by}'`, 'name one')]
    const why = keptBack(field, by, other, resources, false) ?? (other.whose ? 'stands in rows of people' : undefined)
    return why ? [fault(`'${key}' is told by '${by}', which ${why}`, 'tell its id')] : []
  })
}

type Fault = (fact: string, remedy: string) => DeclarationFault

/** Names of a list below that are none: of the child rows, of what these refer by, or of what is told of the rows that they name. */
function belowMissing(path: string, of: string, one: FeedBelow, resources: CheckContext['resources']): DeclarationFault[] {
  const through = resources.get(one.through)
  if (!through) return unknown({ code, path, said: 'no tool' }, [one.through], resources.keys())
  const tool = resources.get(through.fields[one.names]?.refersTo?.tool ?? '')
  const isBy = through.fields[one.by]?.refersTo?.tool === of
  const ends = [one.from, one.to].filter(key => key !== undefined)
  return [
    ...(isBy ? [] : [{ code, path, fact: `'${one.by}' does not lead to ${of}`, remedy: `name the reference of ${through.name} to ${of}` }]),
    ...(tool ? [] : [{ code, path, fact: `'${one.names}' names no rows`, remedy: `name a reference of ${through.name}` }]),
    ...(tool
      ? unknown(
          { code, path, said: `${tool.name} has no column` },
          [...one.fields, ...Object.keys(one.where ?? {}), ...ends],
          Object.keys(tool.fields),
        )
      : []),
    ...(tool?.whose ? [{ code, path, fact: `rows of ${tool.name} belong to people`, remedy: 'tell of what belongs to nobody' }] : []),
  ]
}

/** Whether the feed tells rows alone that have no person: `personal` values of these are about nobody. */
function isNobodys({ whose }: Resource, { where = {} }: Feed): boolean {
  return whose?.every(one => typeof one === 'string' && where[one] === null) ?? false
}

/** Why not everybody may read a value; nothing where anybody may. @param isOwnNobodys the row belongs to nobody, so that what is `personal` tells of nobody */
function keptBack(
  field: Field,
  key: string,
  { scope }: Resource,
  resources: CheckContext['resources'],
  isOwnNobodys: boolean,
): string | undefined {
  const named = resources.get(field.refersTo?.tool ?? field.refersToMany?.tool ?? '')
  if ((field.personal && !isOwnNobodys) || field.mentions || field.namesPeople) return 'may hold something about a person'
  if (named && (named.people || named.whose || Object.values(named.actions).some(({ erases }) => erases))) return 'names a person'
  if (field.masked) return 'is masked'
  if (field.writeOnly || field.hashed) return 'is never given out'
  if (field.internal) return 'serves the machinery'
  return scope?.hides?.includes(key) ? 'is hidden from those who are bound to a row' : undefined
}

/** Whether of the rows of one value and of one answer to what is asked there is one at a time: their periods do not overlap. */
function isAlone({ rules }: Resource, { where = {}, from, to, asks = {} }: Feed, by: string): boolean {
  const named = [by, ...Object.values(asks).flatMap(ask => ('field' in ask && ask.or === undefined ? [ask.field] : []))]
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
  return key === 'id' || fields[key]?.unique === true || unique.some(set => !('on' in set) && set.length === 1 && set[0] === key)
}

/** R40: what is given out by an unknown permission, of records by a field that is not there, or marked by an unknown action. */
export function checkPrints({ name, prints, fields, actions, viewOf }: Resource, { permissions }: CheckContext): DeclarationFault[] {
  return Object.entries(prints).flatMap(([print, { may, when = {}, marks }]) => {
    const found = { code: 'R40', path: `${name}.prints.${print}` }
    return [
      ...unknown({ ...found, said: 'no permission' }, mayList(may), permissions),
      ...unknown(found, Object.keys(when), Object.keys(fields)),
      ...unknown({ ...found, said: 'no action' }, marks ? [marks] : [], Object.keys((viewOf?.base ?? { actions }).actions)),
    ]
  })
}
