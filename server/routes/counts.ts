import type { ToolCalls } from '../../schema/wire/toolCalls.ts'
import { personOf } from '../http/guardAccess.ts'
import type { Routes } from '../http/routes.ts'
import { countRows } from '../lists/countRows.ts'
import { listRequest } from '../lists/listRequest.ts'
import type { Reading } from '../lists/reading.ts'

/** `GET /api/<tool>/counts?filter=`: how many rows a filter finds, and how many child rows they have. */
export function addCountRoutes(routes: Routes, reading: Reading, calls: (tool: string) => ToolCalls): void {
  for (const tool of reading.tools.values()) {
    routes.serve(calls(tool.name).counts, c => {
      const { filter } = listRequest(name => c.req.queries(name))
      return countRows(reading, tool, filter, reading.viewerOf(personOf(c)))
    })
  }
}
