/** What a request sends beside its path; a `body` that is no text or bytes is sent as JSON. */
export interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Asks as a browser does that stands on the panel: with its cookies and its Origin. */
export interface Browser {
  /** Answers as they come; redirects are not followed. `headers: { origin: '' }` leaves a header out. */
  fetch(path: string, sent?: Sent): Promise<Response>
  get(path: string): Promise<Response>
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>
  put(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>
  delete(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  /** Its cookies by name; may be changed. */
  readonly cookies: Map<string, string>
}

/**
 * A browser of its own, with an empty cookie jar.
 * @param origin of the panel, which is sent as Origin with everything but GET and HEAD
 * @param send answers a request: a Hono app's `fetch`, or the global one
 */
export function browser(origin: string, send: (request: Request) => Response | Promise<Response>): Browser {
  const cookies = new Map<string, string>()

  async function fetch(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Response> {
    const isStream = body instanceof ReadableStream
    const plain = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData || isStream || body === undefined
    const all = new Headers({
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...(method !== 'GET' && method !== 'HEAD' && { origin }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...headers,
    })
    for (const [name, value] of Object.entries(headers)) if (value === '') all.delete(name)
    const answer = await send(
      new Request(new URL(path, origin), {
        method,
        headers: all,
        redirect: 'manual',
        body: plain ? body : JSON.stringify(body),
        ...(isStream && { duplex: 'half' }),
      } as RequestInit),
    )
    for (const line of answer.headers.getSetCookie()) keep(cookies, line)
    return answer
  }

  return {
    fetch,
    cookies,
    get: path => fetch(path),
    post: (path, body, headers) => fetch(path, { method: 'POST', body, headers }),
    put: (path, body, headers) => fetch(path, { method: 'PUT', body, headers }),
    delete: (path, headers) => fetch(path, { method: 'DELETE', headers }),
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const cut = pair.indexOf('=')
  const name = pair.slice(0, cut).trim()
  const over = attributes.some(attribute => /^\s*max-age=0\s*$/i.test(attribute))
  if (over) cookies.delete(name)
  else cookies.set(name, pair.slice(cut + 1))
}
