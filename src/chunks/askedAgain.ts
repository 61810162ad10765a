import { arrival, TooLong } from './arrival.ts'
import { ChunkFailed } from './ChunkFailed.ts'

/**
 * Loads a part once for all who ask. One that fails, is missing, or takes longer than 120 seconds throws `ChunkFailed`, whose `retry` makes
 * the next asking load it again.
 * @param chunk its name, as people are told it
 */
export function askedAgain<T>(chunk: string, load: () => Promise<T>): { ask(): Promise<T>; forget(): void } {
  let loading: Promise<T> | null = null
  let failures = 0
  const forget = () => {
    loading = null
  }
  return {
    forget,
    ask() {
      loading ??= arrival(load()).catch(cause => {
        failures += 1
        // Some browsers keep a module that failed as failed for as long as the page lives.
        throw new ChunkFailed(chunk, forget, cause instanceof TooLong || failures > 1, cause)
      })
      return loading
    },
  }
}
