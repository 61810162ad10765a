import type { ToolCalls } from '../../schema/wire/toolCalls.ts'
import { exportAsked } from '../exports/exportAsked.ts'
import { type ExportFormat, exportPieces } from '../exports/exportPieces.ts'
import { personOf } from '../http/guardAccess.ts'
import { pieceStream } from '../http/pieceStream.ts'
import type { Routes } from '../http/routes.ts'
import { jsonQuery, listRequest } from '../lists/listRequest.ts'
import type { Reading } from '../lists/reading.ts'

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** `GET /api/<tool>/export/csv|xlsx?filter&sort&columns`: all rows that match, as a stream, for whoever may list the tool. */
export function addExportRoutes(routes: Routes, reading: Reading, calls: (tool: string) => ToolCalls): void {
  for (const tool of reading.tools.values()) {
    for (const format of ['csv', 'xlsx'] as const) {
      routes.serve(calls(tool.name)[format], async c => {
        const viewer = reading.viewerOf(personOf(c))
        const queries = (name: string) => c.req.queries(name)
        const given = { ...listRequest(queries), columns: jsonQuery('columns', queries) }
        const asked = await exportAsked(reading, tool, given, viewer)
        return c.body(await pieceStream(exportPieces(reading, asked, format, viewer, c.get('log'))), 200, {
          'Content-Type': types[format],
          'Content-Disposition': `attachment; filename="${tool.name}-${viewer.today}.${format}"`,
        })
      })
    }
  }
}
