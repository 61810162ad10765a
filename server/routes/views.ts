import { searchCalls } from '../../schema/wire/searches.ts'
import { personOf } from '../http/guardAccess.ts'
import { idIn } from '../http/idIn.ts'
import type { Routes } from '../http/routes.ts'
import type { Reading } from '../lists/reading.ts'
import { savedViews } from '../savedViews/savedViews.ts'
import { viewValues } from '../savedViews/viewValues.ts'

/** `GET|POST /api/views`, `PUT|DELETE /api/views/<id>`: lists as people keep them. `GET /api/views/teams`: whom they can be shared with. */
export function addViewRoutes(routes: Routes, reading: Reading): void {
  const views = savedViews(reading)

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
}
