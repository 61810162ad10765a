import { calls } from '../../schema/calls.ts'
import { readMay } from '../../schema/readMay.ts'
import type { Needs } from '../app.ts'
import { openChange } from '../changes/openChange.ts'
import { deskOf } from '../desk/deskOf.ts'
import { timelineOf } from '../desk/timelineOf.ts'
import { Refusal } from '../errors.ts'
import type { AppContext } from '../http/context.ts'
import { personOf } from '../http/guardAccess.ts'
import type { Routes } from '../http/routes.ts'
import type { Reading } from '../lists/reading.ts'

const ID = /^[1-9]\d{0,14}$/

/** `GET /api/<tool>/<id>/desk` and `…/timeline`: a record with all that belongs to it, and what happened to it, for whoever may open the record. */
export function addDeskRoutes(routes: Routes, reading: Reading, needs: Needs): void {
  const { engine } = needs
  for (const tool of reading.tools.values()) {
    if (!tool.resource.desk) continue
    const may = readMay(tool.resource)
    const read = (c: AppContext) => deskOf(reading, tool, idOf(c), reading.viewerOf(personOf(c)))
    routes.get(calls.desk(tool.name, ':id'), { may }, async c => c.json(await read(c)))
    routes.get(calls.timeline(tool.name, ':id'), { may }, async c => {
      const change = openChange(engine, reading.db.sql, personOf(c), 'form')
      return c.json(await timelineOf(change, tool.resource, await read(c)))
    })
  }
}

function idOf(c: AppContext): number {
  const id = c.req.param('id') ?? ''
  if (!ID.test(id)) throw new Refusal(404, 'not_found', 'Id not found')
  return Number(id)
}
