import { searchCalls } from '../../schema/wire/searches.ts'
import { personOf } from '../http/guardAccess.ts'
import type { Routes } from '../http/routes.ts'
import type { Reading } from '../lists/reading.ts'
import { searchAll } from '../search/searchAll.ts'

/** `GET /api/search?q=`: rows of any tool the person may read, for the command palette. `X-Partial: true` when time ran out. */
export function addSearchRoutes(routes: Routes, reading: Reading): void {
  routes.serve(searchCalls.search, async (c, { query }) => {
    const { hits, partial } = await searchAll(reading, query.q, reading.viewerOf(personOf(c)))
    c.header('X-Partial', String(partial))
    return hits
  })
}
