import { sql } from 'kysely'
import { limitedActions } from '../../schema/action.ts'
import { choiceQuestions } from '../../schema/choiceQuestions.ts'
import { namedQuestions } from '../../schema/namedQuestions.ts'
import { printTypes } from '../../schema/prints.ts'
import { tableOf } from '../../schema/view.ts'
import type { ToolCalls } from '../../schema/wire/toolCalls.ts'
import type { Needs } from '../app.ts'
import { openChange } from '../changes/openChange.ts'
import { valuesOf } from '../changes/routes/chosenRows.ts'
import { choicesOf } from '../choices/choicesOf.ts'
import { namesOf } from '../choices/namesOf.ts'
import { takeNext } from '../claims/claims.ts'
import { deskOf } from '../desk/deskOf.ts'
import { timelineOf } from '../desk/timelineOf.ts'
import { recordDrafts } from '../drafts/recordDrafts.ts'
import { exportAsked } from '../exports/exportAsked.ts'
import { type ExportFormat, exportPieces } from '../exports/exportPieces.ts'
import { answerFormQuery } from '../formQueries/answerFormQuery.ts'
import { refuseOthers } from '../formQueries/rowAccess.ts'
import type { AppContext } from '../http/context.ts'
import { idIn } from '../http/context.ts'
import { personOf } from '../http/guardAccess.ts'
import { refuseForeign } from '../http/guardOrigin.ts'
import { pieceStream } from '../http/pieceStream.ts'
import { readJson } from '../http/readBody.ts'
import type { Routes } from '../http/routes.ts'
import { countFound, filterAsked, sumsFound } from '../lists/countFound.ts'
import { countRows } from '../lists/countRows.ts'
import { COUNTED, countText } from '../lists/countSql.ts'
import { findRows } from '../lists/findRows.ts'
import { jsonQuery, listRequest } from '../lists/listRequest.ts'
import { type ListPage, listRows } from '../lists/listRows.ts'
import { leftOf, oneRow } from '../lists/oneRow.ts'
import type { Reading } from '../lists/reading.ts'
import { markPrinted } from '../prints/markPrinted.ts'
import { printed } from '../prints/printed.ts'

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** What is read of the records of each tool: pages, counts, exports, queues, desks and single records, for whoever may. */
export function addRecordRoutes(routes: Routes, reading: Reading, { engine }: Needs, callsOf: (tool: string) => ToolCalls): void {
  const viewerIn = (c: AppContext) => reading.viewerOf(personOf(c))
  const requestIn = (c: AppContext) => listRequest(name => c.req.queries(name))

  const drafts = recordDrafts(reading)

  for (const tool of reading.tools.values()) {
    const { name, resource } = tool
    const { queue } = resource
    const calls = callsOf(name)

    routes.serve(calls.list, async c => {
      const request = requestIn(c)
      const viewer = viewerIn(c)
      if (request.count === 'only') return countFound(reading, tool, filterAsked(tool, request.filter, viewer), viewer)
      const page = await listRows(reading, tool, request, viewer)
      return c.json(page.records, 200, headersOf(name, page))
    })
    // Names that stand where an id may stand come before it.
    for (const question of choiceQuestions(resource))
      routes.serve(calls.choices(question.name, question.permissions), (c, { query }) =>
        choicesOf(reading, question, query.of, viewerIn(c)),
      )
    const named = namedQuestions(resource)
    if (calls.names.permission.length > 0) routes.serve(calls.names, (c, { query }) => namesOf(reading, named, query, viewerIn(c)))
    if (resource.list.find) routes.serve(calls.find, (c, { query }) => findRows(reading, tool, query.q, viewerIn(c)))
    routes.serve(calls.counts, c => countRows(reading, tool, requestIn(c).filter, viewerIn(c)))
    if (resource.list.sums)
      routes.serve(calls.sums, c => {
        const viewer = viewerIn(c)
        return sumsFound(reading, tool, filterAsked(tool, requestIn(c).filter, viewer), viewer)
      })
    if (limitedActions(resource).length > 0) routes.serve(calls.left, (c, { query }) => leftOf(reading, tool, query.ids, viewerIn(c)))
    // Values are held against their kinds as those of a write are, so that a refusal names its field.
    for (const name of Object.keys(resource.formQueries))
      routes.serve(calls.tries(name), async (c, { query }) => {
        const given = valuesOf(await readJson(c))
        return answerFormQuery(reading, openChange(engine, reading.db.sql, personOf(c), 'form'), tool, name, given, viewerIn(c), query)
      })
    for (const [field, { statement }] of Object.entries(resource.fields))
      if (statement)
        routes.serve(calls.statements(field), c => {
          refuseOthers(openChange(engine, reading.db.sql, personOf(c), 'form'), resource)
          return engine.sandboxes.tell(statement)
        })
    for (const format of ['csv', 'xlsx'] as const)
      routes.serve(calls[format], async c => {
        const viewer = viewerIn(c)
        const given = { ...requestIn(c), columns: jsonQuery('columns', name => c.req.queries(name)) }
        const asked = await exportAsked(reading, tool, given, viewer)
        return c.body(await pieceStream(exportPieces(reading, asked, format, viewer, c.get('log'))), 200, {
          'Content-Type': types[format],
          'Content-Disposition': `attachment; filename="${name}-${viewer.today}.${format}"`,
        })
      })
    for (const [print, said] of Object.entries(resource.prints))
      routes.serve(calls.prints(print), async c => {
        const id = idIn(c)
        // The first print writes: no other site may start it.
        if (said.marks) refuseForeign(c.req.header('origin'), c.req.header('sec-fetch-site'), engine.publicUrl)
        const mark = said.marks ? () => markPrinted(engine, reading.db, tool, print, id, personOf(c)) : undefined
        const { content, file } = await printed(reading, engine.marketplace.prints, tool, print, id, viewerIn(c), mark)
        return c.body(content, 200, { 'Content-Type': printTypes[said.as], 'Content-Disposition': `attachment; filename="${file}"` })
      })
    if (queue) {
      routes.serve(calls.next, async (c, { body }) => {
        const { after = null } = await body()
        return { id: await takeNext(reading, tool, queue, viewerIn(c), after) }
      })
      routes.serve(calls.giveBack, async c => {
        await sql`delete from claims where tool = ${tableOf(resource)} and staff_user = ${personOf(c).id}`.execute(reading.db.sql)
        return {}
      })
    }
    if (resource.desk) {
      const read = (c: AppContext) => deskOf(reading, tool, idIn(c), viewerIn(c))
      routes.serve(calls.desk, read)
      routes.serve(calls.timeline, async c => {
        const change = openChange(engine, reading.db.sql, personOf(c), 'form')
        return timelineOf(change, resource, await read(c))
      })
    }
    if (resource.published) {
      // Whoever does not reach the row writes nothing into it.
      const reached = async (c: AppContext) => (await oneRow(reading, tool, idIn(c), viewerIn(c))).id
      routes.serve(calls.draft, async c => drafts.of(name, await reached(c), personOf(c).id))
      routes.serve(calls.keepDraft, async (c, { body }) => drafts.keep(name, await reached(c), personOf(c).id, await body()))
      routes.serve(calls.dropDraft, async c => {
        await drafts.drop(name, idIn(c), personOf(c).id)
        return {}
      })
    }
    routes.serve(calls.one, async c => {
      const record = await oneRow(reading, tool, idIn(c), viewerIn(c))
      return c.json(record, 200, { ETag: `"${record.version}"` })
    })
  }
}

function headersOf(tool: string, { records, start, total, hasMore, next }: ListPage): Record<string, string> {
  const rows = records.length > 0 ? `${start}-${start + records.length - 1}` : '*'
  return {
    'Content-Range': `${tool} ${rows}/${total === null || total > COUNTED ? '*' : total}`,
    ...(total !== null && { 'X-Total': countText(total) }),
    'X-Has-More': String(hasMore),
    ...(next !== null && { 'X-Cursor-Next': next }),
  }
}
