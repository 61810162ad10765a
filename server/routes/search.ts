import { calls } from '../../schema/calls.ts'
import { invalid } from '../changes/invalid.ts'
import type { AppContext } from '../http/context.ts'
import { personOf } from '../http/guardAccess.ts'
import type { Routes } from '../http/routes.ts'
import type { Reading } from '../lists/reading.ts'
import { findPeople } from '../search/findPeople.ts'
import { searchAll } from '../search/searchAll.ts'

const LONGEST = 100

/** `GET /api/search?q=`: rows of any tool the person may read, for the command palette. `X-Partial: true` when time ran out. */
export function addSearchRoutes(routes: Routes, reading: Reading): void {
  routes.get(calls.search, { may: 'signed in' }, async c => {
    const q = textOf(c)
    const { hits, partial } = await searchAll(reading, q, reading.viewerOf(personOf(c)))
    return c.json(hits, 200, { 'X-Partial': String(partial) })
  })

  routes.get(calls.people, { may: ['agent_dashboard'] }, async c =>
    c.json(await findPeople(reading, textOf(c), reading.viewerOf(personOf(c)))),
  )
}

/** What is looked for. @throws Refusal 422 where it is nothing, too long, or no text */
function textOf(c: AppContext): string {
  const q = (c.req.query('q') ?? '').trim()
  if (q === '') throw invalid({ q: { code: 'missing' } })
  if (q.length > LONGEST) throw invalid({ q: { code: 'too_long', params: { maximum: LONGEST } } })
  if (/[\p{Cs}\0]/u.test(q)) throw invalid({ q: { code: 'not_valid' } })
  return q
}
