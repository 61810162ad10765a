import { calls } from '../../schema/calls.ts'
import type { Upload } from '../../schema/upload.ts'
import type { Needs } from '../app.ts'
import type { Routes } from '../http/routes.ts'
import type { Reading } from '../lists/reading.ts'
import { openapiOf } from '../openapi/openapiOf.ts'
import { sessionCookie } from '../session/sessionCookie.ts'

/** `GET /api/openapi.json`: written at the first call, when all routes have been added. */
export function addOpenapiRoutes(routes: Routes, { tools, country }: Reading, needs: Pick<Needs, 'settings' | 'tools'>): void {
  const { publicUrl, sessionHours } = needs.settings
  const uploads = needs.tools.filter((tool): tool is Upload => tool.word === 'upload')
  let text: string | undefined

  routes.get(calls.openapi, { may: 'public' }, c => {
    const { name: cookie } = sessionCookie(publicUrl, sessionHours)
    text ??= JSON.stringify(openapiOf({ declared: routes.declared, tools, uploads, country, publicUrl, cookie }))
    return c.body(text, 200, { 'Content-Type': 'application/json' })
  })
}
