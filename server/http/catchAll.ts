import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './context.ts'

/** Hono hands only Errors to its error handler; whatever else is thrown becomes one here, so that no throw can slip past it. */
export function catchAll(): MiddlewareHandler<AppEnv> {
  return async function catchWhatIsNoError(_c, next) {
    try {
      await next()
    } catch (thrown) {
      throw thrown instanceof Error ? thrown : new Error(`something that is no Error was thrown: ${String(thrown)}`)
    }
  }
}
