import { HttpError } from 'react-admin'
import type { Fault } from '../schema/rule.ts'
import type { Method } from '../schema/wire/call.ts'

interface RequestOptions {
  /** Sent as JSON; a form as it is. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

export interface ApiAnswer {
  readonly status: number
  readonly headers: Headers
  /** The body, or null where it is no JSON. */
  readonly json: unknown
}

/** How long an answer that came early may wait for whoever shows it. */
const EARLY_MS = 10_000

const early = new Map<string, Promise<Response>>()

/** Reads what will be asked for soon, while the code that shows it is on its way: the first who asks for it is given this answer. */
export function askEarly(path: string): void {
  const answer = fetch(path, { credentials: 'same-origin', headers: { Accept: 'application/json' } })
  // Its failure is told to whoever asks; nobody may.
  answer.catch(() => undefined)
  early.set(path, answer)
  setTimeout(() => early.delete(path), EARLY_MS)
}

function taken(method: Method, path: string): Promise<Response> | undefined {
  const answer = method === 'GET' ? early.get(path) : undefined
  early.delete(path)
  return answer
}

/**
 * The one way to the API.
 * @throws Refused with the API's own words; status 0 when nothing answered. A 401 is also said to the panel, which goes to the login page.
 */
export async function request(method: Method, path: string, { body, headers, signal }: RequestOptions = {}): Promise<ApiAnswer> {
  const isForm = body instanceof FormData
  const asked = () =>
    fetch(path, {
      method,
      signal,
      credentials: 'same-origin',
      headers: { Accept: 'application/json', ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }), ...headers },
      body: body === undefined || isForm ? body : JSON.stringify(body),
    })
  const response = await (taken(method, path) ?? asked()).catch(error => {
    // Whoever gave up is not told that the server is away.
    if (signal?.aborted) throw error
    window.dispatchEvent(new Event(UNANSWERED))
    throw refused(0, null)
  })
  const json = parsed(await response.text())
  if (response.ok) return { status: response.status, headers: response.headers, json }
  if (response.status === 401) window.dispatchEvent(new Event(SIGNED_OUT))
  // A balancer answers for a server that is gone.
  if (response.status === 502 || response.status === 504) window.dispatchEvent(new Event(UNANSWERED))
  throw refused(response.status, json)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Said on `window` when a call is answered by 401: whoever keeps the session hears it, whichever part of the panel asked. */
export const SIGNED_OUT = 'munshi:signed-out'

/** Said on `window` when a call, or the stream of events, found nobody: whether the server is lost is for whoever hears it to find out. */
export const UNANSWERED = 'munshi:unanswered'

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
