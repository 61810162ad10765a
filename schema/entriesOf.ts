/** The entries of a pasted list (domain.md, §3.7): one a line; where an entry has a single column, commas part them too. */
export function entriesOf(text: string, columns: number) {
  const parts = (columns === 1 ? text.split(/[\n\r,]+/) : text.split(/[\n\r]+/)).map(part => part.trim()).filter(part => part !== '')
  const first = new Map<string, number>()
  for (const [index, part] of parts.entries()) if (!first.has(part)) first.set(part, index + 1)
  // Each once, where it stands first (from 1), and how many stood there again.
  return { entries: [...first.keys()], places: [...first.values()], repeated: parts.length - first.size }
}
