import type { Resource } from '../../schema/resource.ts'
import { sameValue } from '../../schema/sameValue.ts'
import type { FieldChange } from '../../schema/wire/changes.ts'
import type { Values } from './write.ts'

/** Changes of a row as people read them: what is published is told by its fields. A field whose draft changed in the same way is told once. */
export function contentChanges({ published }: Resource, changes: readonly FieldChange[]): FieldChange[] {
  const live = published && changes.find(({ field }) => field === 'live')
  if (!live) return [...changes]
  const [from, to] = [live.from, live.to] as readonly (Values | null)[]
  const others = changes.filter(({ field }) => field !== 'live')
  const told = published.of.filter(key => !sameValue(from?.[key], to?.[key]) && !others.some(({ field }) => field === key))
  return [...told.map(key => ({ field: key, from: from?.[key] ?? null, to: to?.[key] ?? null })), ...others]
}
