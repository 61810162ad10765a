import { sql } from 'kysely'
import { calls } from '../../schema/calls.ts'
import { mayList } from '../../schema/may.ts'
import { personOf } from '../http/guardAccess.ts'
import { readJson } from '../http/readBody.ts'
import type { Routes } from '../http/routes.ts'
import type { Reading } from '../lists/reading.ts'
import { takeNext } from '../queue/takeNext.ts'

/** `POST /api/<tool>/next` gives the person the next row of a queue, `DELETE /api/<tool>/claims` gives back what they have. */
export function addQueueRoutes(routes: Routes, reading: Reading): void {
  for (const tool of reading.tools.values()) {
    const { queue } = tool.resource
    if (!queue) continue
    const may = mayList(queue.may)
    routes.post(calls.next(tool.name), { may }, async c => {
      const { after } = ((await readJson(c)) ?? {}) as { after?: unknown }
      const left = typeof after === 'number' && Number.isSafeInteger(after) ? after : null
      return c.json({ id: await takeNext(reading, tool, queue, reading.viewerOf(personOf(c)), left) })
    })
    routes.delete(calls.claims(tool.name), { may }, async c => {
      await sql`delete from claims where tool = ${tool.name} and staff_user = ${personOf(c).id}`.execute(reading.db.sql)
      return c.json({})
    })
  }
}
