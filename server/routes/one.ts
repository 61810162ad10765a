import type { ToolCalls } from '../../schema/wire/toolCalls.ts'
import { personOf } from '../http/guardAccess.ts'
import { idIn } from '../http/idIn.ts'
import type { Routes } from '../http/routes.ts'
import { oneRow } from '../lists/oneRow.ts'
import type { Reading } from '../lists/reading.ts'

/** `GET /api/<tool>/<id>`: one record, for whoever may list, open, make or edit records of the tool. */
export function addOneRoutes(routes: Routes, reading: Reading, calls: (tool: string) => ToolCalls): void {
  for (const tool of reading.tools.values()) {
    routes.serve(calls(tool.name).one, async c => {
      const record = await oneRow(reading, tool, idIn(c), reading.viewerOf(personOf(c)))
      return c.json(record, 200, { ETag: `"${record.version}"` })
    })
  }
}
