import { distance } from './distance.ts'

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
