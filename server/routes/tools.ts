import { sessionCalls } from '../../schema/wire/session.ts'
import type { Needs } from '../app.ts'
import { addChangeRoutes } from '../changes/routes/addChangeRoutes.ts'
import { addDocumentedRoutes } from '../changes/routes/addDocumentedRoutes.ts'
import { addWriteRoutes } from '../changes/routes/addWriteRoutes.ts'
import { notFound } from '../http/context.ts'
import type { Routes } from '../http/routes.ts'
import { callsOf, schemasOf } from '../lists/callsOf.ts'
import { readingOf } from '../lists/reading.ts'
import { openapiOf } from '../openapi/openapiOf.ts'
import { sessionCookie } from '../session/sessionCookie.ts'
import { addFileRoutes } from './files.ts'
import { addPersonalRoutes } from './personal.ts'
import { addRecordRoutes } from './records.ts'

/** All calls that read and write tools. */
export function addToolRoutes(routes: Routes, needs: Needs): void {
  const reading = readingOf(needs)
  const schemas = schemasOf(reading.tools, reading.country)
  const calls = callsOf(reading.tools, reading.country, schemas)
  addPersonalRoutes(routes, reading)
  addFileRoutes(routes, reading, needs.storage)
  addDocumentRoute(routes, needs)
  addRecordRoutes(routes, reading, needs, calls)
  addChangeRoutes(routes, needs, calls)
  addWriteRoutes(routes, needs, calls)
  addDocumentedRoutes(routes, needs, schemas)
}

/** The API document, or one section of it: each is written when it is first asked for, when all calls have been added. */
function addDocumentRoute(routes: Routes, { settings: { publicUrl, sessionHours } }: Needs): void {
  const { name: cookie } = sessionCookie(publicUrl, sessionHours)
  const texts = new Map<string | undefined, string>()

  routes.serve(sessionCalls.document, (c, { query: { section } }) => {
    if (section !== undefined && !routes.declared.some(({ call }) => call.section === section)) throw notFound()
    const text = texts.get(section) ?? JSON.stringify(openapiOf([...routes.declared, ...routes.described], publicUrl, cookie, section))
    texts.set(section, text)
    return c.body(text, 200, { 'Content-Type': 'application/json' })
  })
}
