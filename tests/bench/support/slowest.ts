import { performance } from 'node:perf_hooks'

/**
 * Asks the same list again and again, one call after another, until something else is done.
 * @returns milliseconds that 99 of 100 calls took at most
 */
export async function slowest(url: string, headers: Readonly<Record<string, string>>, until: Promise<unknown>): Promise<number> {
  let going = true
  const done = until.finally(() => {
    going = false
  })
  const took: number[] = []
  while (going) {
    const begun = performance.now()
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${answer.status} from ${url}`)
    took.push(performance.now() - begun)
  }
  await done
  took.sort((one, other) => one - other)
  return took[Math.min(took.length - 1, Math.floor(took.length * 0.99))] ?? 0
}
