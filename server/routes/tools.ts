import { kept } from '../../schema/maps.ts'
import { namedOptions } from '../../schema/namedQuestions.ts'
import { permissionList } from '../../schema/permission.ts'
import type { Upload } from '../../schema/upload.ts'
import { namesCall } from '../../schema/wire/readCalls.ts'
import { sessionCalls } from '../../schema/wire/session.ts'
import type { Needs } from '../app.ts'
import { addChangeRoutes } from '../changes/routes/addChangeRoutes.ts'
import { addDocumentedRoutes } from '../changes/routes/addDocumentedRoutes.ts'
import { addWriteRoutes } from '../changes/routes/addWriteRoutes.ts'
import { namesOf } from '../choices/namesOf.ts'
import { notFound } from '../http/context.ts'
import { personOf } from '../http/guardAccess.ts'
import type { Routes } from '../http/routes.ts'
import { inSlices, jsonPieces, type Pieces } from '../inSlices.ts'
import { addDocumentedReads } from '../lists/addDocumentedReads.ts'
import { callsOf, schemasOf } from '../lists/callsOf.ts'
import { type Reading, readingOf } from '../lists/reading.ts'
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
  addOptionRoutes(routes, reading, needs)
  addChangeRoutes(routes, needs, calls)
  addWriteRoutes(routes, needs, calls)
  addDocumentedReads(routes, reading, needs.engine.say)
  addDocumentedRoutes(routes, needs, schemas)
}

/** Names of what may be answered beside a file or a pasted list, for whoever may send one, whatever else they may read. */
function addOptionRoutes(routes: Routes, reading: Reading, { tools }: Needs): void {
  for (const upload of tools.filter((tool): tool is Upload => tool.type === 'upload')) {
    const questions = namedOptions(upload)
    if (questions.length === 0) continue
    const { name, section, permission } = upload
    routes.serve(namesCall({ section, of: { tool: name }, permission: permissionList(permission) }), (c, { query }) =>
      namesOf(reading, questions, query, reading.viewerOf(personOf(c))),
    )
  }
}

/** The API document, or one section of it: each is written when it is first asked for, when all calls have been added. */
function addDocumentRoute(routes: Routes, { settings: { publicUrl, sessionHours } }: Needs): void {
  const { name: cookie } = sessionCookie(publicUrl, sessionHours)
  const texts = new Map<string | undefined, Promise<string>>()

  function* textOf(section: string | undefined): Pieces<string> {
    const document = yield* openapiOf([...routes.declared, ...routes.described], publicUrl, cookie, section)
    return (yield* jsonPieces(document, 3)) ?? ''
  }

  routes.serve(sessionCalls.document, async (c, { query: { section } }) => {
    if (section !== undefined && !routes.declared.some(({ call }) => call.section === section)) throw notFound()
    const text = kept(texts, section, () => inSlices(textOf(section)))
    return c.body(await text, 200, { 'Content-Type': 'application/json' })
  })
}
