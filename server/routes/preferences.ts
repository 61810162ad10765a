import { calls } from '../../schema/calls.ts'
import { personOf } from '../http/guardAccess.ts'
import { readJson } from '../http/readBody.ts'
import type { Routes } from '../http/routes.ts'
import type { Reading } from '../lists/reading.ts'
import { preferences } from '../views/preferences.ts'

/** `GET|PUT /api/preferences/<key>`: any small JSON of a person; `null` where nothing was kept. */
export function addPreferenceRoutes(routes: Routes, reading: Reading): void {
  const kept = preferences(reading)

  routes.get(calls.preference(':key'), { may: 'signed in' }, async c => c.json(await kept.get(personOf(c).id, c.req.param('key') ?? '')))
  routes.put(calls.preference(':key'), { may: 'signed in', limit: 65_536 }, async c => {
    const value = await readJson(c)
    await kept.put(personOf(c).id, c.req.param('key') ?? '', value)
    return c.json(value)
  })
}
