import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Browser } from './browser.ts'

export interface ForwardedApi {
  /** Every call that was made, in order: `PUT /api/suppliers/1001`. */
  readonly asked: { readonly line: string; readonly headers: Headers; readonly body: string }[]
  /** From now on calls are made as this person. */
  as(browser: Browser): void
  /** The next calls to these paths are not answered as the real app would: by this answer, or by a broken connection. */
  instead(path: string, answer: Response | 'no answer', times?: number): void
}

/**
 * Sends every `/api` call of a component to the real app: nothing of ours is mocked, and yet there is no socket. Call it at the top of a file.
 */
export function forwardApi(): ForwardedApi {
  const asked: ForwardedApi['asked'] = []
  const faults: { path: string; answer: Response | 'no answer'; times: number }[] = []
  let person: Browser | undefined

  const server = setupServer(
    http.all('*/api/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      const body = await request.clone().text()
      asked.push({ line: `${request.method} ${decodeURIComponent(pathname + search)}`, headers: request.headers, body })
      const fault = faults.find(({ path, times }) => path === pathname && times > 0)
      if (fault) {
        fault.times -= 1
        return fault.answer === 'no answer' ? Response.error() : fault.answer.clone()
      }
      if (!person) return Response.json({ code: 'signed_out', message: 'User not valid', params: {}, errors: {} }, { status: 401 })
      const headers = Object.fromEntries([...request.headers].filter(([name]) => name !== 'cookie'))
      const hasBody = request.method !== 'GET' && body !== ''
      return person.fetch(pathname + search, {
        method: request.method,
        headers,
        body: hasBody ? new Uint8Array(await request.arrayBuffer()) : undefined,
      })
    }),
  )
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => {
    asked.length = 0
    faults.length = 0
  })
  afterAll(() => server.close())

  return {
    asked,
    as(browser) {
      person = browser
    },
    instead(path, answer, times = 1) {
      faults.push({ path, answer, times })
    },
  }
}
