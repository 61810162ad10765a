import { calls } from '../../schema/calls.ts'
import { readMay } from '../../schema/readMay.ts'
import { Refusal } from '../errors.ts'
import { personOf } from '../http/guardAccess.ts'
import type { Routes } from '../http/routes.ts'
import { oneRow } from '../lists/oneRow.ts'
import type { Reading } from '../lists/reading.ts'

const ID = /^[1-9]\d{0,14}$/

/** `GET /api/<tool>/<id>`: one record, for whoever may list, open, make or edit records of the tool. */
export function addOneRoutes(routes: Routes, reading: Reading): void {
  for (const tool of reading.tools.values()) {
    routes.get(calls.one(tool.name, ':id'), { may: readMay(tool.resource) }, async c => {
      const id = c.req.param('id') ?? ''
      if (!ID.test(id)) throw new Refusal(404, 'not_found', 'Id not found')
      const record = await oneRow(reading, tool, Number(id), reading.viewerOf(personOf(c)))
      return c.json(record, 200, { ETag: `"${record.version}"` })
    })
  }
}
