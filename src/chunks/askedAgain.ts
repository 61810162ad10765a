import { ChunkFailed } from './ChunkFailed.ts'

/** Said on `window` when a part of the panel is asked for, and when it is here or has failed: whoever shows that something is on its way hears it. */
export const ARRIVING = 'munshi:arriving'
export const ARRIVED = 'munshi:arrived'

/** How long a part of the panel may take (document 1, §9). */
const LONGEST_MS = 120_000

/** A part did not arrive in time. A browser goes on waiting for the same answer, so only loading the page anew asks again. */
class TooLong extends Error {
  override readonly name = 'TooLong'
}

/**
 * Loads a part once for all who ask. One that fails, is missing, or takes longer than 120 seconds throws `ChunkFailed`, whose `forget`
 * makes the next asking load it again.
 * @param chunk its name, as people are told it
 */
export function askedAgain<T>(chunk: string, load: () => Promise<T>): { ask(): Promise<T>; forget(): void } {
  let loading: Promise<T> | null = null
  let failures = 0
  const forget = () => {
    loading = null
  }
  const begin = async () => {
    window.dispatchEvent(new Event(ARRIVING))
    try {
      return await arrival(load())
    } catch (cause) {
      failures += 1
      // Some browsers keep a module that failed as failed for as long as the page lives.
      throw new ChunkFailed(chunk, forget, cause instanceof TooLong || failures > 1, cause)
    } finally {
      window.dispatchEvent(new Event(ARRIVED))
    }
  }
  return {
    forget,
    ask() {
      loading ??= noted(begin())
      return loading
    },
  }
}

/**
 * Notes on a promise how it ended, where React's `use` looks first: what is here already is drawn at once. Otherwise each place that draws it first would show for
 * a moment what stands for it, and React keeps such a stand-in for 300 ms at least.
 */
function noted<T>(asked: Promise<T>): Promise<T> {
  const note = (end: object): void => {
    Object.assign(asked, end)
  }
  asked.then(
    value => note({ status: 'fulfilled', value }),
    (reason: unknown) => note({ status: 'rejected', reason }),
  )
  return asked
}

/**
 * What is being loaded, if it arrives within 120 seconds.
 * @throws TooLong, or what the loading itself throws
 */
function arrival<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooLong(`It took longer than ${LONGEST_MS / 1000} seconds.`)), LONGEST_MS)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
