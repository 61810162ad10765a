/**
 * Runs a call several times, one after another.
 * @param share of the calls, from 0 to 1
 * @returns milliseconds that this share of the calls took at most
 */
export async function percentile(share: number, calls: readonly (() => Promise<unknown>)[]): Promise<number> {
  const took: number[] = []
  for (const call of calls) {
    const begun = performance.now()
    await call()
    took.push(performance.now() - begun)
  }
  took.sort((one, other) => one - other)
  return took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
}
