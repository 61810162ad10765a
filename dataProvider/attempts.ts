import type { Method } from './request.ts'

/** Gives each attempt to save its own idempotency key, and the same key to the same attempt made again. */
export interface Attempts {
  /**
   * Runs a write under a key. The key stays with this very content until an answer says what became of it: who presses Save again after
   * a broken connection asks for the same write, not for a second one.
   */
  run<T extends { readonly status: number }>(method: Method, path: string, body: unknown, write: (key: string) => Promise<T>): Promise<T>
}

/** @param newKey makes a text that no other attempt bears */
export function attempts(newKey: () => string): Attempts {
  const open = new Map<string, string>()
  return {
    async run(method, path, body, write) {
      const content = JSON.stringify([method, path, body])
      const key = open.get(content) ?? newKey()
      open.set(content, key)
      try {
        const answer = await write(key)
        open.delete(content)
        return answer
      } catch (error) {
        if (isDecided(error)) open.delete(content)
        throw error
      }
    },
  }
}

/** Answered and refused: nothing was written. Without an answer, or after a 5xx, nobody knows. */
function isDecided(error: unknown): boolean {
  const status = (error as { status?: unknown }).status
  return typeof status === 'number' && status >= 400 && status < 500
}
