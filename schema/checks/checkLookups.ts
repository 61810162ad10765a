import { checkValue } from '../checkValue.ts'
import { isWholeNumber } from '../kinds/isWholeNumber.ts'
import type { Field } from '../kinds/kind.ts'
import type { Resource } from '../resource.ts'
import type { Tool } from '../tools.ts'
import type { Lookup, Source, Upload } from '../upload.ts'
import type { CheckContext, DeclarationFault } from './check.ts'

/** A source or a target of a value: a field, or the number of a record. */
type Place = Field | 'id'

/**
 * R112: an upload that looks a record up by a value of another kind, or writes one into a field of another kind. The table would refuse the value, or find
 * nothing, for every row: a text that is no number where an id is asked for, a phone number that is written in another way.
 */
export function checkLookups(tool: Tool, { resources }: CheckContext): DeclarationFault[] {
  if (tool.type !== 'upload') return []
  const sources = sourcesOf(tool)
  const compareFind = ([name, { tool: target, by }]: [string, Lookup]): DeclarationFault[] => {
    const faults = compare(`lookups.${name}.by`, target, by)
    // From here on the name means the record; before, it may be that of a column.
    sources.set(name, 'id')
    return faults
  }
  const compare = (path: string, target: string, said: Readonly<Record<string, Source>>): DeclarationFault[] =>
    Object.entries(said).flatMap(([key, source]) => {
      const place = placeIn(resources.get(target), key)
      const wrong = place && mismatch(place, source, sources)
      if (!wrong) return []
      const fact = `${wrong} does not fit ${target}.${key}, which is ${kindOf(place)}`
      return [{ code: 'R112', path: `${tool.name}.${path}.${key}`, fact, remedy: remedyOf(place, source) }]
    })
  const { rowWrite, lookups, dynamicColumns } = tool
  return [
    ...Object.entries(lookups).flatMap(compareFind),
    ...('by' in rowWrite ? compare('rowWrite.by', rowWrite.tool, rowWrite.by) : []),
    ...('set' in rowWrite ? compare('rowWrite.set', rowWrite.tool, rowWrite.set) : []),
    ...(dynamicColumns ? compare('dynamicColumns.by', dynamicColumns.tool, dynamicColumns.by) : []),
  ]
}

/** Columns, options, and the numbers in the names of pictures. */
function sourcesOf({ columns, options, reads }: Upload): Map<string, Place> {
  const numbers = (reads?.parts ?? []).map(name => [name, 'id'] as const)
  return new Map<string, Place>([...Object.entries(options), ...Object.entries(columns), ...numbers])
}

const placeIn = (target: Resource | undefined, key: string): Place | undefined => (key === 'id' ? 'id' : target?.fields[key])

/** The kind of the source, if it differs. R23 reports names that do not exist. */
function mismatch(target: Place, source: Source, sources: ReadonlyMap<string, Place>): string | null {
  if (typeof source !== 'string') return isOf(target, source.always) ? null : `'${String(source.always)}'`
  const from = sources.get(source)
  return !from || isSameKind(from, target) ? null : `'${source}', which is ${kindOf(from)},`
}

const isSameKind = (one: Place, other: Place): boolean =>
  (isNumber(one) && isNumber(other)) || kindOf(one) === kindOf(other) || (isKey(one) && isKey(other))

/** A row that is named by its text is named by a text. */
const isKey = (place: Place): boolean => place !== 'id' && (place.kind === 'rowKey' || place.kind === 'text')

const isNumber = (place: Place): boolean => place === 'id' || isWholeNumber(place)

function isOf(target: Place, value: unknown): boolean {
  if (value === null) return true
  return target === 'id' ? Number.isSafeInteger(value) : !checkValue(target, value, { country: 'IN' }).faults
}

const kindOf = (place: Place): string => (place === 'id' ? 'the id of a record' : `of kind ${place.kind}`)

function remedyOf(target: Place, source: Source): string {
  if (typeof source !== 'string') return 'use a value that the field accepts'
  return target === 'id' ? `declare ${source} as integer() or reference()` : `declare ${source} as ${target.kind}(), or name another field`
}
