import type { Resource } from '../../schema/resource.ts'
import { sameValue } from '../../schema/sameValue.ts'
import type { FieldChange } from '../../schema/wire/changes.ts'
import { shownTo } from '../lists/maskText.ts'
import { sees } from '../lists/viewer.ts'
import { columnsOf } from './columnsOf.ts'
import type { Change } from './context.ts'
import { counted } from './counted.ts'
import type { Added, Values } from './write.ts'
import { isErased } from './writeHistory.ts'

/** What the history keeps of one write to a row: 0 inserted, 1 updated, 2 deleted. */
export interface KeptChange {
  readonly op: number
  readonly before: Values | null
}

export const ops = ['insert', 'update', 'delete'] as const

/** A row as it stood before a write, from how it stood after it. */
export function stateBefore({ op, before }: KeptChange, after: Values): Values {
  if (op === 2) return { ...before }
  if (op === 0) return {}
  const changes = Object.entries(before ?? {})
  const added = changes.filter(([key]) => key.startsWith('+')).map(([key, amount]) => [key.slice(1), without(after[key.slice(1)], amount)])
  return { ...after, ...Object.fromEntries(added), ...Object.fromEntries(changes.filter(([key]) => !key.startsWith('+'))) }
}

/** A counter's past is the difference. */
function without(now: unknown, amount: unknown): unknown {
  return counted.added(now, counted.opposite((amount ?? 0) as Added))
}

/**
 * What a write changed, field by field, as the person may see it. What is never given out has no values here; what is masked stays masked.
 * @param after the row as it stood then
 * @param figures roll-ups as they were then: the row itself keeps them as they are now
 */
export function changesOf(change: Change, tool: Resource, past: KeptChange, after: Values, figures: Values = {}): FieldChange[] {
  const { op, before } = past
  const keys = seenKeys(change, tool)
  const own = new Set(keys)
  if (op === 1) {
    const prior = stateBefore(past, after)
    const changed = [...new Set(Object.keys(before ?? {}).map(key => key.replace(/^\+/, '')))].filter(key => own.has(key))
    const inOrder = changed.sort((one, other) => keys.indexOf(one) - keys.indexOf(other))
    const told = inOrder.map(field => ({
      field,
      from: shown(change, tool, field, prior[field]),
      to: shown(change, tool, field, after[field]),
    }))
    return contentChanges(tool, told)
  }
  const values = op === 2 ? (before ?? {}) : after
  const told = keys.flatMap((field): FieldChange[] => {
    const value = shown(change, tool, field, op === 0 && tool.fields[field]?.aggregate ? figures[field] : values[field])
    if (value === null) return []
    return [op === 2 ? { field, from: value, to: null } : { field, from: null, to: value }]
  })
  return contentChanges(tool, told)
}

/** Roll-ups that moved, as the person may see them. */
export function movedFigures(change: Change, tool: Resource, from: Values, to: Values): FieldChange[] {
  const moved = seenKeys(change, tool).filter(key => key in to && String(from[key] ?? '') !== String(to[key] ?? ''))
  return moved.map(field => ({ field, from: shown(change, tool, field, from[field]), to: shown(change, tool, field, to[field]) }))
}

/** Fields of a tool that the user may read. */
export function seenKeys(change: Change, tool: Resource): string[] {
  const read = change.engine.read.get(tool.name)
  const isSeen = (key: string) => !change.person || sees(read?.columns.get(key) ?? { hidden: false }, change.person)
  return [...columnsOf(tool, change.engine.country).keys()].filter(isSeen)
}

/** A kept value as the person may see it. */
export function shown(change: Change, tool: Resource, key: string, value: unknown): unknown {
  const field = tool.fields[key]
  if (value === null || value === undefined) return null
  if (field?.writeOnly || isErased(value)) return '••••'
  const column = change.engine.read.get(tool.name)?.columns.get(key)
  return column && change.person ? shownTo(column, value, change.person) : value
}

/** Changes of a row as people read them: what is published is told by its fields. A field whose draft changed in the same way is told once. */
export function contentChanges({ published }: Resource, changes: readonly FieldChange[]): FieldChange[] {
  const live = published && changes.find(({ field }) => field === 'live')
  if (!live) return [...changes]
  const [from, to] = [live.from, live.to] as readonly (Values | null)[]
  const others = changes.filter(({ field }) => field !== 'live')
  const told = published.of.filter(key => !sameValue(from?.[key], to?.[key]) && !others.some(({ field }) => field === key))
  return [...told.map(key => ({ field: key, from: from?.[key] ?? null, to: to?.[key] ?? null })), ...others]
}
