/** `did you mean 'ifsc'?` for a name that is nearly one of those there are; else what there is. */
export function near(name: string, known: Iterable<string>): string {
  const names = [...known]
  const closest = names.map(one => ({ one, steps: distance(name, one) })).sort((a, b) => a.steps - b.steps)[0]
  if (closest && closest.steps <= Math.max(2, Math.floor(name.length / 4))) return `did you mean '${closest.one}'?`
  return names.length > 12 ? `there are ${names.length} others` : `there are: ${names.join(', ')}`
}

/** Letters to add, drop or change to get from one name to the other (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
