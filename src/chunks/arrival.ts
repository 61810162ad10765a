/** How long a part of the panel may take (document 1, §9). */
const LONGEST_MS = 120_000

/** A part did not arrive in time. A browser goes on waiting for the same answer, so only loading the page anew asks again. */
export class TooLong extends Error {
  override readonly name = 'TooLong'
}

/**
 * What is being loaded, if it arrives within 120 seconds.
 * @throws TooLong, or what the loading itself throws
 */
export function arrival<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooLong(`It took longer than ${LONGEST_MS / 1000} seconds.`)), LONGEST_MS)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
