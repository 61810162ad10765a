import type { Read } from '../../planner.ts'
import { randomKey } from './linkKey.ts'

/** So many keys by chance that no link has, for links that are about to be made. */
export async function freeKeys(count: number, read: Read): Promise<string[]> {
  const keys = new Set<string>()
  while (keys.size < count) {
    const tried = Array.from({ length: count - keys.size }, () => randomKey(pick))
    const used = new Set((await read.rows('short_urls', { short_key: tried }, ['short_key'])).map(({ short_key }) => short_key))
    for (const key of tried) if (!used.has(key)) keys.add(key)
  }
  return [...keys]
}

/** By chance, each number as likely as any other: those above the last whole multiple are drawn again. */
function pick(below: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1))
  return drawn < 256 - (256 % below) ? drawn % below : pick(below)
}
