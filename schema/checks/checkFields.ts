import type { Aggregate } from '../aggregate.ts'
import { eachField } from '../each.ts'
import type { Fields } from '../fields.ts'
import type { Field } from '../kinds/kind.ts'
import { hasSum } from '../list.ts'
import type { Resource } from '../resource.ts'
import { wholeKeys } from '../uniqueSet.ts'
import { tableOf } from '../view.ts'
import { type CheckContext, type DeclarationFault, near, systemKeys, targetOf, unknown } from './check.ts'
import { namedInFaults } from './checkNamedIn.ts'

const taken = ['id', 'version', 'created_at', 'updated_at', 'created_by', 'updated_by', 'q', 'ids', 'filter']

/** Words that hold for a whole record: a row of a list has no version, no history and no table of its own. */
const ofRecords = [
  'unique',
  'fixed',
  'readOnly',
  'writeOnly',
  'search',
  'aggregate',
  'notifies',
  'counter',
  'numbered',
  'holdsRows',
  'hashed',
  'secret',
] as const

/** R07: a unit that follows no choice of the record, or an option that this choice does not have. */
function unitFaults(path: string, { unitBy }: Field, siblings: Fields): DeclarationFault[] {
  if (!unitBy) return []
  const found = { code: 'R07', path }
  const options = siblings[unitBy.field]?.options
  if (!options)
    return [{ ...found, fact: `its unit follows '${unitBy.field}', which is no choice`, remedy: 'name a `choice` of the same record' }]
  return unknown(
    { ...found, said: 'no option' },
    Object.keys(unitBy.units),
    options.map(({ id }) => String(id)),
  )
}

/** R07: names of fields; R08: conditions; R09: references and children; R10: roll-ups; R32: what no cell of a list can be; R143: a field of one country that all deployments need. */
export function checkFields(tool: Resource, context: CheckContext): DeclarationFault[] {
  const faults = [...eachField(tool.fields)].flatMap(one => {
    const { field, name, siblings, isCell } = one
    const path = `${tool.name}.fields.${name}`
    const key = name.split('.').at(-1) ?? ''
    return [
      ...((!isCell && taken.includes(key)) || !/^[a-z][a-z0-9_]{0,49}$/.test(key)
        ? [{ code: 'R07', path, fact: `'${key}' is a reserved name`, remedy: 'choose another name' }]
        : []),
      ...[field.when, field.requiredWhen, ...(field.typedAs ?? []).map(({ when }) => when)].flatMap(condition =>
        conditionFaults(path, Object.keys(condition ?? {}), siblings),
      ),
      ...conditionFaults(path, field.chosenBy ? [field.chosenBy.field] : [], siblings),
      ...unitFaults(path, field, siblings),
      ...(field.rules ?? []).flatMap(rule => conditionFaults(path, rule.on, field.cells ?? {})),
      ...referenceFaults(path, field, context),
      ...namedInFaults(path, field, siblings, context),
      ...unknown({ code: 'R07', path, said: 'no field' }, field.faultIn === undefined ? [] : [field.faultIn], Object.keys(siblings)),
      ...(field.notifies && field.refersTo?.tool !== 'staff_users'
        ? [{ code: 'R09', path, fact: '`notifies` needs a staff member', remedy: 'use it on a reference to staff_users' }]
        : []),
      ...(field.uniqueMessage !== undefined && !field.unique
        ? [{ code: 'R07', path, fact: 'has `uniqueMessage` without `unique`', remedy: 'add `unique: true`' }]
        : []),
      ...(field.country !== undefined && (isCell || field.required || field.unique || tool.title === name || tool.code === name)
        ? [
            {
              code: 'R143',
              path,
              fact: 'is declared for one country, and is required, unique, a title, a code or a cell',
              remedy: 'remove `country`, or make it optional',
            },
          ]
        : []),
      ...(isCell ? cellFaults(path, field) : []),
      ...(field.holdsRows ? childFaults(path, tool, field.holdsRows, context) : []),
      ...(field.aggregate ? aggregateFaults(path, field, field.aggregate, context) : []),
    ]
  })
  const { name, createRelated } = tool
  return [
    ...faults,
    ...leadFaults(tool, context),
    ...(createRelated
      ? keyFaults('R09', `${name}.createRelated`, createRelated.tool, Object.keys(createRelated.with), context.resources)
      : []),
  ]
}

/** R09: a reference to no tool, of a field or of a question. R80: one by a text that several rows may have, or that is none. */
export function referenceFaults(path: string, field: Field, { resources }: CheckContext): DeclarationFault[] {
  const { refersTo, refersToMany, refersBy } = field
  const target = (refersTo ?? refersToMany ?? refersBy)?.tool
  if (target === undefined) return []
  const keys = Object.keys((refersTo ?? refersToMany ?? refersBy)?.where ?? {}).filter(key => !systemKeys.includes(key))
  const base = resources.get(target)?.viewOf?.base.name
  return base
    ? [{ code: 'R09', path, fact: `refers to '${target}', a view`, remedy: `refer to '${base}', whose rows these are` }]
    : [
        ...keyFaults('R09', path, target, keys, resources),
        ...namingFaults(path, refersToMany?.by, resources.get(target)),
        ...keyedFaults(path, field, resources),
      ]
}

function keyedFaults(path: string, { refersBy }: Field, resources: CheckContext['resources']): DeclarationFault[] {
  const target = resources.get(refersBy?.tool ?? '')
  if (!refersBy || !target) return []
  const field = target.fields[refersBy.by]
  if (!field) return unknown({ code: 'R80', path, said: `${target.name} has no field` }, [refersBy.by], Object.keys(target.fields))
  if (field.unique && field.column({ country: 'IN' })?.type === 'text') return []
  return [
    {
      code: 'R80',
      path,
      fact: `'${refersBy.by}' of ${target.name} is not a unique text`,
      remedy: 'name a unique text',
    },
  ]
}

/** R60: rows that are named by what is not theirs alone, or is no number. */
function namingFaults(path: string, by: string | undefined, target: Resource | undefined): DeclarationFault[] {
  if (by === undefined || !target) return []
  const field = target.fields[by]
  const found = { code: 'R60', path }
  if (!field) return unknown({ ...found, said: `${target.name} has no field` }, [by], Object.keys(target.fields))
  const isNumber = ['integer', 'bigint', 'smallint'].includes(field.column({ country: 'IN' })?.type ?? '')
  const isOwn = field.unique === true || target.unique.some(set => wholeKeys(set)?.join() === by)
  return [
    ...(isOwn ? [] : [{ ...found, fact: `'${by}' of ${target.name} is not unique`, remedy: 'name a unique field' }]),
    ...(isNumber ? [] : [{ ...found, fact: `'${by}' is not a whole number`, remedy: 'name an `integer`, or remove it' }]),
  ]
}

/** Keys that are no fields of another tool, or that tool itself where there is none. */
function keyFaults(
  code: string,
  path: string,
  target: string,
  keys: readonly string[],
  resources: CheckContext['resources'],
): DeclarationFault[] {
  const other = resources.get(target)
  return other
    ? unknown({ code, path, said: `${target} has no field` }, keys, Object.keys(other.fields))
    : [{ code: 'R09', path, fact: `refers to '${target}', which is not a tool`, remedy: near(target, resources.keys()) }]
}

function cellFaults(path: string, field: Field): DeclarationFault[] {
  const remedy = 'make the rows a separate tool, with `children`'
  return ofRecords.filter(word => field[word]).map(word => ({ code: 'R32', path, fact: `a cell of a list cannot have '${word}'`, remedy }))
}

function conditionFaults(path: string, keys: readonly string[], siblings: Fields): DeclarationFault[] {
  return unknown({ code: 'R08', path, said: 'its condition names no field:' }, keys, Object.keys(siblings))
}

function childFaults(
  path: string,
  tool: Resource,
  { of, by, uploads = [], charted }: NonNullable<Field['holdsRows']>,
  { resources, tools }: CheckContext,
): DeclarationFault[] {
  const child = resources.get(of)
  if (!child) return keyFaults('R09', path, of, [], resources)
  const uploadNames = tools.flatMap(one => (one.type === 'upload' ? [one.name] : []))
  return [
    ...(child.fields[by]?.refersTo?.tool === tableOf(tool)
      ? []
      : [{ code: 'R09', path, fact: `${of}.${by} does not refer to ${tool.name}`, remedy: 'name the reference that does' }]),
    ...unknown({ code: 'R09', path, said: 'no upload' }, uploads, uploadNames),
    ...unknown({ code: 'R09', path, said: 'its chart filters by no field:' }, Object.keys(charted?.where ?? {}), Object.keys(child.fields)),
    ...(charted ? drawnFaults(path, child, charted) : []),
  ]
}

/** A line over days needs a day and a number. */
function drawnFaults(
  path: string,
  { name, fields }: Resource,
  { by, of }: { readonly by: string; readonly of: string },
): DeclarationFault[] {
  const typeOf = (key: string) => fields[key]?.column({ country: 'IN' })?.type ?? ''
  return [
    ...(/^(date|timestamptz)$/.test(typeOf(by))
      ? []
      : [{ code: 'R09', path, fact: `${name}.${by} is not a date`, remedy: 'name a date or a timestamp' }]),
    ...(/^(integer|bigint|smallint|numeric)$/.test(typeOf(of))
      ? []
      : [{ code: 'R09', path, fact: `${name}.${of} is not a number`, remedy: 'name a number' }]),
  ]
}

function aggregateFaults(
  path: string,
  own: Field,
  { of, by, where, as, neverNegative }: Aggregate,
  { resources, messages }: CheckContext,
): DeclarationFault[] {
  const summed = summedField(as)
  const averaged = 'avg' in as ? resources.get(of)?.fields[as.avg] : undefined
  const column = averaged?.column({ country: 'IN' })
  const digits = own.column({ country: 'IN' })?.precision?.[1]
  return [
    ...unknown({ code: 'R10', path, said: 'no message' }, neverNegative ? [neverNegative] : [], messages),
    ...keyFaults(
      'R10',
      path,
      of,
      [
        by,
        ...Object.keys(where ?? {}),
        ...(summed ? [summed] : []),
        ...('latest' in as ? [as.by] : []),
        ...('share' in as ? [as.among] : []),
      ],
      resources,
    ),
    ...(averaged && !(column && hasSum(averaged, column))
      ? [{ code: 'R10', path, fact: `${of}.${summed} has no average`, remedy: 'name an amount or a number' }]
      : []),
    ...('share' in as && [as.share, as.among].some(key => resources.get(of)?.fields[key]?.kind !== 'integer')
      ? [{ code: 'R10', path, fact: `${of}.${as.share} and ${of}.${as.among} are not both integers`, remedy: 'name two integers' }]
      : []),
    ...(('avg' in as || 'share' in as) && digits !== 2
      ? [{ code: 'R10', path, fact: 'an average or a share has two decimals', remedy: 'declare the field as `decimal()`' }]
      : []),
  ]
}

/** The child's field that is summed up; a count has none. */
function summedField(as: Aggregate['as']): string | undefined {
  if ('sum' in as) return as.sum
  if ('avg' in as) return as.avg
  if ('min' in as) return as.min
  if ('max' in as) return as.max
  if ('latest' in as) return as.latest
  if ('share' in as) return as.share
  return 'first' in as ? as.first : undefined
}

/** R09: a page that is opened with the value of no field, of a row that references do not lead to, or from a list with what is no value of its rows. */
function leadFaults(tool: Resource, { resources }: CheckContext): DeclarationFault[] {
  const path = `${tool.name}.links`
  return Object.values(tool.links ?? {}).flatMap(lead => [
    ...unknown(
      { code: 'R09', path, said: 'a list opens it without a field of its rows' },
      lead.many ? [lead.many.of] : [],
      Object.keys(lead.with).filter(key => 'field' in (lead.with[key] ?? {}) && !('over' in (lead.with[key] ?? {}))),
    ),
    ...Object.values(lead.with).flatMap(from => {
      if ('always' in from) return []
      if (!('over' in from))
        return unknown({ code: 'R09', path }, ['field' in from ? from.field : from.titleOf], [...systemKeys, ...Object.keys(tool.fields)])
      const target = resources.get(targetOf(tool, from.over, resources))
      if (!target)
        return [{ code: 'R09', path, fact: `'${from.over}' is not a path of references`, remedy: 'name references, one after the other' }]
      return unknown({ code: 'R09', path, said: `${target.name} has no field` }, [from.field], Object.keys(target.fields))
    }),
  ])
}
