import { HttpError } from 'react-admin'
import type { Fault } from '../schema/fault.ts'

/** An error as the API writes it. */
export interface RefusedBody {
  readonly code: string
  /** The documents' text, in English. */
  readonly message: string
  readonly params: Readonly<Record<string, unknown>>
  /** By field path: `brand`, `bank_details.add.0.ifsc`. */
  readonly errors: Readonly<Record<string, Fault & { readonly message?: string }>>
}

/** The call failed: the API's own words, or, where none arrived, what is known. `status` is 0 when there was no answer at all. */
export interface Refused extends HttpError {
  readonly status: number
  readonly body: RefusedBody
}

const noAnswer: RefusedBody = { code: 'no_answer', message: 'unexpected error, retry', params: {}, errors: {} }

/** @param body what came as JSON; anything else counts as no words of the API */
export function refused(status: number, body: unknown): Refused {
  const said = isBody(body) ? { ...noAnswer, ...body } : { ...noAnswer, code: status === 0 ? 'no_answer' : 'unexpected' }
  return new HttpError(said.message, status, said) as Refused
}

function isBody(body: unknown): body is Partial<RefusedBody> {
  return typeof body === 'object' && body !== null && 'code' in body
}
