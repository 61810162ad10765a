/**
 * The part of an order's amount that falls to one of its lines, by what the lines cost; the parts of all lines add up to it.
 * @param whole to share out, in the smallest unit
 * @param lines that bear it, in the order of their ids, with what they cost
 */
export function shareOf(whole: number, line: number, lines: readonly { readonly id: number; readonly amount: number }[]): number {
  const all = lines.reduce((sum, { amount }) => sum + amount, 0)
  const at = lines.findIndex(({ id }) => id === line)
  if (all === 0 || at < 0) return 0
  const upTo = (count: number) => Math.round((whole * lines.slice(0, count).reduce((sum, { amount }) => sum + amount, 0)) / all)
  return upTo(at + 1) - upTo(at)
}
