import type { ToolCalls } from '../../schema/wire/toolCalls.ts'
import type { Needs } from '../app.ts'
import { openChange } from '../changes/openChange.ts'
import { deskOf } from '../desk/deskOf.ts'
import { timelineOf } from '../desk/timelineOf.ts'
import type { AppContext } from '../http/context.ts'
import { personOf } from '../http/guardAccess.ts'
import { idIn } from '../http/idIn.ts'
import type { Routes } from '../http/routes.ts'
import type { Reading } from '../lists/reading.ts'

/** `GET /api/<tool>/<id>/desk` and `…/timeline`: a record with all that belongs to it, and what happened to it, for whoever may open the record. */
export function addDeskRoutes(routes: Routes, reading: Reading, needs: Needs, calls: (tool: string) => ToolCalls): void {
  const { engine } = needs
  for (const tool of reading.tools.values()) {
    if (!tool.resource.desk) continue
    const read = (c: AppContext) => deskOf(reading, tool, idIn(c), reading.viewerOf(personOf(c)))
    routes.serve(calls(tool.name).desk, read)
    routes.serve(calls(tool.name).timeline, async c => {
      const change = openChange(engine, reading.db.sql, personOf(c), 'form')
      return timelineOf(change, tool.resource, await read(c))
    })
  }
}
