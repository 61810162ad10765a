import { refused } from './refused.ts'
import { SIGNED_OUT } from './signedOut.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Asked {
  /** Sent as JSON; a form as it is. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The body, or null where it is no JSON. */
  readonly json: unknown
}

/**
 * The one way to the API.
 * @throws Refused with the API's own words; status 0 when nothing answered. A 401 is also said to the panel, which goes to the login page.
 */
export async function request(method: Method, path: string, { body, headers, signal }: Asked = {}): Promise<Answer> {
  const isForm = body instanceof FormData
  const response = await fetch(path, {
    method,
    signal,
    credentials: 'same-origin',
    headers: { Accept: 'application/json', ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }), ...headers },
    body: body === undefined || isForm ? body : JSON.stringify(body),
  }).catch(error => {
    // Whoever gave up is not told that the server is away.
    throw signal?.aborted ? error : refused(0, null)
  })
  const json = parsed(await response.text())
  if (response.ok) return { status: response.status, headers: response.headers, json }
  if (response.status === 401) window.dispatchEvent(new Event(SIGNED_OUT))
  throw refused(response.status, json)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
