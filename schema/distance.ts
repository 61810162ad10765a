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
