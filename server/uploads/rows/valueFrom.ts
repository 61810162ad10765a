import type { Source } from '../../../schema/upload.ts'
import type { Row, Values } from '../../changes/write.ts'

/** What a source of an upload comes to for a row: the id of a found record, a column's or an option's value, or what is always so. */
export function valueFrom(source: Source, values: Values, found: Readonly<Record<string, Row | null>>): unknown {
  if (typeof source !== 'string') return source.always
  return source in found ? (found[source]?.id ?? null) : (values[source] ?? null)
}

/** Several sources at once, by the name of what they are for: looked through once for all rows. */
export function valuesFrom(
  said: Readonly<Record<string, Source>>,
): (values: Values, found: Readonly<Record<string, Row | null>>) => Record<string, unknown> {
  const sources = Object.entries(said)
  return (values, found) => {
    const all: Record<string, unknown> = {}
    for (const [name, source] of sources) all[name] = valueFrom(source, values, found)
    return all
  }
}
