import { calls } from '../../schema/calls.ts'
import type { Needs } from '../app.ts'
import type { Routes } from '../http/routes.ts'
import type { Reading } from '../lists/reading.ts'
import { openapiOf } from '../openapi/openapiOf.ts'
import { sessionCookie } from '../session/sessionCookie.ts'

/** `GET /api/openapi.json`: written at the first call, when all routes have been added. */
export function addOpenapiRoutes(routes: Routes, { tools, country }: Reading, { settings }: Pick<Needs, 'settings'>): void {
  const { publicUrl, sessionHours } = settings
  let text: string | undefined

  routes.get(calls.openapi, { may: 'public' }, c => {
    const { name: cookie } = sessionCookie(publicUrl, sessionHours)
    text ??= JSON.stringify(openapiOf({ declared: routes.declared, tools, country, publicUrl, cookie }))
    return c.body(text, 200, { 'Content-Type': 'application/json' })
  })
}
