import { HttpError } from 'react-admin'
import { faultKey } from '../schema/faultKey.ts'
import type { Refused } from './request.ts'

export type Translate = (key: string, params?: Record<string, unknown>) => string

/**
 * An error in the reader's language, as react-admin's forms take it: `message` for the snackbar, `body.errors` by field path as
 * sentences, with `root.serverError` for the form. `body.faults` keeps what the API said, `body.code` and `body.params` stand as they are.
 */
export function spoken({ status, body }: Refused, translate: Translate): HttpError {
  const said = typeof body.params.key === 'string' ? `messages.${body.params.key}` : body.message
  const key = body.code === 'no_answer' ? 'shell.offline.call' : said
  const message = translate(key, { ...body.params, _: body.message })
  const errors: Record<string, unknown> = Object.fromEntries(
    Object.entries(body.errors).map(([path, { code, params, message: said }]) => [
      path,
      translate(faultKey({ code, params }), { ...params, _: said ?? code }),
    ]),
  )
  return new HttpError(message, status, { ...body, message, faults: body.errors, errors: { ...errors, root: { serverError: message } } })
}
