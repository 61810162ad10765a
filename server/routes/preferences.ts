import { searchCalls } from '../../schema/wire/searches.ts'
import { personOf } from '../http/guardAccess.ts'
import type { Routes } from '../http/routes.ts'
import type { Reading } from '../lists/reading.ts'
import { preferences } from '../savedViews/preferences.ts'

/** `GET|PUT /api/preferences/<key>`: any small JSON of a person; `null` where nothing was kept. */
export function addPreferenceRoutes(routes: Routes, reading: Reading): void {
  const kept = preferences(reading)

  routes.serve(searchCalls.preference, c => kept.get(personOf(c).id, c.req.param('key') ?? ''))
  routes.serve(searchCalls.prefer, async (c, { body }) => {
    const value = await body()
    await kept.put(personOf(c).id, c.req.param('key') ?? '', value)
    return value
  })
}
