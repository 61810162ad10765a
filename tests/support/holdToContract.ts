import { TrieRouter } from 'hono/router/trie-router'
import { z } from 'zod'
import { refusal } from '../../schema/wire/call.ts'
import type { App } from '../../server/app.ts'
import type { DeclaredRoute } from '../../server/http/routes.ts'

/** The app's answers, each held to its call's contract. */
export interface Held {
  fetch(request: Request): Promise<Response>
  /** @throws where an answer was not what its contract says, also where whoever asked took no notice of that */
  check(): void
}

/** Holds every JSON answer of an app to the contract of its call, and every refusal to the one shape of refusals. */
export function holdToContract(app: App): Held {
  const router = new TrieRouter<DeclaredRoute>()
  for (const route of app.declared) router.add(route.method, route.path, route)
  const wrong: Error[] = []

  return {
    async fetch(request) {
      const answer = await app.fetch(request)
      const isJson = answer.headers.get('content-type')?.startsWith('application/json')
      if (!isJson || request.method === 'HEAD') return answer
      const { pathname, searchParams } = new URL(request.url)
      const route = router.match(request.method, pathname)[0][0]?.[0]
      const schema = answer.ok ? schemaOf(route, answer.status, searchParams.get('plan') === 'true') : refusal
      if (!schema) return answer
      const read = schema.safeParse(await answer.clone().json())
      if (read.success) return answer
      const error = new Error(
        `${request.method} ${pathname} answers ${answer.status} other than its contract says:\n${z.prettifyError(read.error)}`,
      )
      wrong.push(error)
      throw error
    },
    check() {
      if (wrong[0]) throw wrong[0]
    },
  }
}

function schemaOf(route: DeclaredRoute | undefined, status: number, isPlan: boolean): z.ZodType | undefined {
  if (!route) return undefined
  const { response, plan, waiting } = route.call
  if (status === 202) return waiting
  if (isPlan && plan) return plan
  return response instanceof z.ZodType ? response : undefined
}
