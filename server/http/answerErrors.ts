import type { ErrorHandler, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { errorAnswer, Refusal } from '../errors.ts'
import type { AppEnv } from './context.ts'

/**
 * Turns whatever was thrown into an answer. What nobody foresaw is logged whole and answered by its id alone.
 * @param onDenied told of each refusal for want of a permission, so that it can be recorded
 */
export function answerErrors(onDenied: (error: Refusal, c: Parameters<ErrorHandler<AppEnv>>[1]) => Promise<void>): ErrorHandler<AppEnv> {
  return async function answerError(error, c) {
    const id = c.get('requestId') ?? ''
    const { status, body, headers } = errorAnswer(error, id)
    if (status >= 500) c.get('log')?.error({ err: error, method: c.req.method, path: c.req.path }, 'failed')
    if (error instanceof Refusal && error.status === 403) await onDenied(error, c)
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return c.json(body, status as ContentfulStatusCode)
  }
}

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
