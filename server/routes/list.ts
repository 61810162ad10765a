import type { ToolCalls } from '../../schema/wire/toolCalls.ts'
import { personOf } from '../http/guardAccess.ts'
import type { Routes } from '../http/routes.ts'
import { COUNTED, countText } from '../lists/countSql.ts'
import { listRequest } from '../lists/listRequest.ts'
import { type ListPage, listRows } from '../lists/listRows.ts'
import type { Reading } from '../lists/reading.ts'

/** `GET /api/<tool>`: a page of records, for whoever may list the tool. */
export function addListRoutes(routes: Routes, reading: Reading, calls: (tool: string) => ToolCalls): void {
  for (const tool of reading.tools.values()) {
    routes.serve(calls(tool.name).list, async c => {
      const request = listRequest(name => c.req.queries(name))
      const page = await listRows(reading, tool, request, reading.viewerOf(personOf(c)))
      return c.json(page.records, 200, headersOf(tool.name, page))
    })
  }
}

function headersOf(tool: string, { records, start, total, hasMore, next }: ListPage): Record<string, string> {
  const rows = records.length > 0 ? `${start}-${start + records.length - 1}` : '*'
  return {
    'Content-Range': `${tool} ${rows}/${total > COUNTED ? '*' : total}`,
    'X-Total': countText(total),
    'X-Has-More': String(hasMore),
    ...(next !== null && { 'X-Cursor-Next': next }),
  }
}
