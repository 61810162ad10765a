import { calls } from '../../schema/calls.ts'
import { say } from '../changes/say.ts'
import { Refusal } from '../errors.ts'
import type { AppContext } from '../http/context.ts'
import { personOf } from '../http/guardAccess.ts'
import { readJson } from '../http/readBody.ts'
import type { Routes } from '../http/routes.ts'
import type { Reading } from '../lists/reading.ts'
import { savedViews } from '../views/savedViews.ts'
import { viewValues } from '../views/viewValues.ts'

/** `GET|POST /api/views`, `PUT|DELETE /api/views/<id>`: lists as people keep them. `GET /api/views/teams`: whom they can be shared with. */
export function addViewRoutes(routes: Routes, reading: Reading): void {
  const views = savedViews(reading)

  routes.get(calls.views, { may: 'signed in' }, async c => c.json(await views.of(personOf(c), c.req.query('tool'))))
  routes.get(calls.viewTeams, { may: 'signed in' }, async c => c.json(await views.teams(personOf(c))))
  routes.post(calls.views, { may: 'signed in' }, async c => {
    const person = personOf(c)
    return c.json(await views.add(person, viewValues(await readJson(c), reading, reading.viewerOf(person))), 201)
  })
  routes.put(calls.view(':id'), { may: 'signed in' }, async c => {
    const person = personOf(c)
    const id = idOf(c)
    return c.json(await views.change(person, id, viewValues(await readJson(c), reading, reading.viewerOf(person))))
  })
  routes.delete(calls.view(':id'), { may: 'signed in' }, async c => {
    const id = idOf(c)
    await views.remove(personOf(c), id)
    return c.json({ id })
  })
}

function idOf(c: AppContext): number {
  const id = c.req.param('id') ?? ''
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Refusal(404, 'not_found', say('id_not_found'))
  return Number(id)
}
