/** A value named in a message; dates and the like are written out by the thrower. */
export type Param = string | number | boolean | null | readonly Param[] | { readonly [key: string]: Param }

/** What is wrong with one field: a code the browser translates, the message in English, and the values in it. */
export interface Fault {
  readonly code: string
  readonly message: string
  readonly params?: Readonly<Record<string, Param>>
}

/**
 * The one error that may leave the server: all it holds is meant to be read by the person who asked.
 * Anything else that is thrown is answered as a plain 500 (see `errorAnswer`).
 *
 * `throw new Refusal(409, 'wrong_state', 'Failed to update. Retry.', { params: { status: 'shipped' } })`
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: string
  readonly params: Readonly<Record<string, Param>>
  readonly errors: Readonly<Record<string, Fault>>
  readonly headers: Readonly<Record<string, string>>

  /** @param details values in the message, faults by field (a path such as `rows.2.price`), and headers of the answer */
  constructor(status: number, code: string, message: string, details: Partial<Pick<Refusal, 'params' | 'errors' | 'headers'>> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.params = details.params ?? {}
    this.errors = details.errors ?? {}
    this.headers = details.headers ?? {}
  }

  /** The same refusal with errors at other places. */
  withErrors(errors: Refusal['errors']): Refusal {
    const { status, code, message, params, headers } = this
    return new Refusal(status, code, message, { params, errors, headers })
  }
}

/**
 * What the person who asked gets to see of an error: its one shape on the wire.
 * @param error whatever was thrown
 * @param id of the request, the only thing told about an error nobody foresaw (document 2, §8 "unexpected error, retry")
 */
export function errorAnswer(error: unknown, id: string) {
  const { status, code, message, params, errors, headers } =
    error instanceof Refusal ? error : new Refusal(500, 'unexpected', 'unexpected error, retry', { params: { id } })
  return { status, body: { code, message, params, errors }, headers }
}
