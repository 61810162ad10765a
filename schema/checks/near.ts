import { distance } from '../distance.ts'

/** `did you mean 'ifsc'?` for a name that is nearly one of those there are; else what there is. */
export function near(name: string, known: Iterable<string>): string {
  const names = [...known]
  const closest = names.map(one => ({ one, steps: distance(name, one) })).sort((a, b) => a.steps - b.steps)[0]
  if (closest && closest.steps <= Math.max(2, Math.floor(name.length / 4))) return `did you mean '${closest.one}'?`
  return names.length > 12 ? `there are ${names.length} others` : `there are: ${names.join(', ')}`
}
