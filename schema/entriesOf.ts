/** A pasted list, read. */
export interface Entries {
  /** Each once, in the order in which they first stand. */
  readonly entries: readonly string[]
  /** Where each stands first, from 1. */
  readonly places: readonly number[]
  /** How many stood there again. */
  readonly repeated: number
}

/** The entries of a pasted list (domain.md, §3.7): one a line; where an entry has a single column, commas part them too. */
export function entriesOf(text: string, columns: number): Entries {
  const parts = (columns === 1 ? text.split(/[\n\r,]+/) : text.split(/[\n\r]+/)).map(part => part.trim()).filter(part => part !== '')
  const first = new Map<string, number>()
  for (const [index, part] of parts.entries()) if (!first.has(part)) first.set(part, index + 1)
  return { entries: [...first.keys()], places: [...first.values()], repeated: parts.length - first.size }
}
