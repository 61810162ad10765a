import { searchCalls } from '../../schema/wire/searches.ts'
import type { AppContext } from '../http/context.ts'
import { idIn } from '../http/context.ts'
import { personOf } from '../http/guardAccess.ts'
import type { Routes } from '../http/routes.ts'
import type { Reading } from '../lists/reading.ts'
import { preferences } from '../savedViews/preferences.ts'
import { savedViews } from '../savedViews/savedViews.ts'
import { viewValues } from '../savedViews/viewValues.ts'
import { searchAll } from '../search/searchAll.ts'

/** The search of the command palette over all tools, and what people keep for themselves: lists, which a team may share, and any small JSON. */
export function addPersonalRoutes(routes: Routes, reading: Reading): void {
  const views = savedViews(reading)
  const kept = preferences(reading)
  const keyIn = (c: AppContext): string => c.req.param('key') ?? ''

  routes.serve(searchCalls.search, async (c, { query }) => {
    const { hits, partial } = await searchAll(reading, query.q, reading.viewerOf(personOf(c)))
    c.header('X-Partial', String(partial))
    return hits
  })

  routes.serve(searchCalls.views, (c, { query }) => views.of(personOf(c), query.tool))
  routes.serve(searchCalls.viewTeams, c => views.teams(personOf(c)))
  routes.serve(searchCalls.addView, async (c, { body }) => {
    const person = personOf(c)
    return views.add(person, viewValues(await body(), reading, reading.viewerOf(person)))
  })
  routes.serve(searchCalls.changeView, async (c, { body }) => {
    const person = personOf(c)
    const id = idIn(c)
    return views.change(person, id, viewValues(await body(), reading, reading.viewerOf(person)))
  })
  routes.serve(searchCalls.removeView, async c => {
    const id = idIn(c)
    await views.remove(personOf(c), id)
    return { id }
  })

  routes.serve(searchCalls.preference, c => kept.get(personOf(c).id, keyIn(c)))
  routes.serve(searchCalls.prefer, async (c, { body }) => {
    const value = await body()
    await kept.put(personOf(c).id, keyIn(c), value)
    return value
  })
}
