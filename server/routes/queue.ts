import { sql } from 'kysely'
import type { ToolCalls } from '../../schema/wire/toolCalls.ts'
import { takeNext } from '../claims/claims.ts'
import { personOf } from '../http/guardAccess.ts'
import type { Routes } from '../http/routes.ts'
import type { Reading } from '../lists/reading.ts'

/** `POST /api/<tool>/next` gives the person the next row of a queue, `DELETE /api/<tool>/claims` gives back what they have. */
export function addQueueRoutes(routes: Routes, reading: Reading, calls: (tool: string) => ToolCalls): void {
  for (const tool of reading.tools.values()) {
    const { queue } = tool.resource
    if (!queue) continue
    routes.serve(calls(tool.name).next, async (c, { body }) => {
      const { after = null } = await body()
      return { id: await takeNext(reading, tool, queue, reading.viewerOf(personOf(c)), after) }
    })
    routes.serve(calls(tool.name).giveBack, async c => {
      await sql`delete from claims where tool = ${tool.name} and staff_user = ${personOf(c).id}`.execute(reading.db.sql)
      return {}
    })
  }
}
