import { sessionCalls } from '../../schema/wire/session.ts'
import type { Needs } from '../app.ts'
import { notFound } from '../http/idIn.ts'
import type { Routes } from '../http/routes.ts'
import { openapiOf } from '../openapi/openapiOf.ts'
import { sessionCookie } from '../session/sessionCookie.ts'

/** `GET /api/openapi.json?section=…`: each part is written when it is first asked for, when all calls have been added. */
export function addOpenapiRoutes(routes: Routes, { settings: { publicUrl, sessionHours } }: Pick<Needs, 'settings'>): void {
  const { name: cookie } = sessionCookie(publicUrl, sessionHours)
  const texts = new Map<string | undefined, string>()

  routes.serve(sessionCalls.document, (c, { query: { section } }) => {
    if (section !== undefined && !routes.declared.some(({ call }) => call.section === section)) throw notFound()
    const text = texts.get(section) ?? JSON.stringify(openapiOf({ declared: routes.declared, section, publicUrl, cookie }))
    texts.set(section, text)
    return c.body(text, 200, { 'Content-Type': 'application/json' })
  })
}
