/** The name that was probably meant: a slip or two away, whatever its capitals; null where none is near. */
export function nearest(said: string, names: readonly string[]): string | null {
  const wanted = said.trim().toLowerCase()
  let best: string | null = null
  // Where every letter would be another, nothing of what was said is left.
  let least = Math.min(Math.max(2, Math.floor(wanted.length / 4)) + 1, Math.max(1, wanted.length))
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) >= least) continue
    const steps = distance(wanted, name.toLowerCase())
    if (steps < least) [best, least] = [name, steps]
  }
  return best
}

/** Letters to add, drop or change to get from one name to the other (Levenshtein). */
export function distance(from: string, to: string): number {
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
