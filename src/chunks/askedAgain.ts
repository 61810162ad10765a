import { arrival, TooLong } from './arrival.ts'
import { ARRIVED, ARRIVING } from './arriving.ts'
import { ChunkFailed } from './ChunkFailed.ts'

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
      loading ??= begin()
      return loading
    },
  }
}
