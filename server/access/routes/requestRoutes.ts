import type { NotNull } from 'kysely'
import { places } from '../../../schema/permissionsAt.ts'
import type { Resource } from '../../../schema/resource.ts'
import { accessCalls } from '../../../schema/wire/accessCalls.ts'
import type { Needs } from '../../app.ts'
import { named } from '../../changes/once.ts'
import { planCreate } from '../../changes/planCreate.ts'
import { record } from '../../changes/record.ts'
import { writer } from '../../changes/routes/writer.ts'
import { invalid } from '../../changes/say.ts'
import { personOf } from '../../http/guardAccess.ts'
import type { Routes } from '../../http/routes.ts'
import { namesToIds } from '../sets.ts'
import { whyClosed } from '../whyClosed.ts'
import type { AccessWork } from './accessWork.ts'

/** Why a screen does not open, asking for what would open it, and what became of it. For everybody who is signed in, with nothing granted too. */
export function addRequestRoutes(routes: Routes, needs: Needs, { answer, tools }: AccessWork): void {
  const { engine } = needs
  const requests = engine.tools.get('access_requests') as Resource
  const write = writer(engine, needs.db)

  routes.serve(accessCalls.why, (c, { query }) => {
    const tool = tools.find(({ name }) => name === query.tool)
    const place = places.find(name => name === query.place)
    if (!tool || !place) throw invalid({ [tool ? 'place' : 'tool']: { code: 'not_valid' } })
    return whyClosed({ ...answer.reading(), marketplace: needs.marketplace }, personOf(c), tool, place)
  })

  routes.serve(accessCalls.requests, async c => {
    const asked = answer
      .reading()
      .db.selectFrom('access_requests as r')
      .innerJoin('actions as a', 'a.id', 'r.action')
      .select(['r.id', 'a.name as permission', 'r.reason', 'r.until', 'r.path', 'r.status', 'r.answer', 'r.created_at'])
      .where('r.staff_user', '=', personOf(c).id)
      .$narrowType<{ status: NotNull }>()
    return { requests: await asked.orderBy('r.id', 'desc').limit(100).execute() }
  })

  routes.serve(accessCalls.ask, async (c, sent) =>
    write(c, await sent.body(), requests, 'form', async ({ change, body: { permission, ...asked } }) => {
      const person = personOf(c)
      if (asked.until && new Date(asked.until) <= engine.now()) throw invalid({ until: { code: 'in_the_past' } })
      if (person.permissions.includes(permission)) throw invalid({ permission: { code: 'held_already' } })
      const action = (await namesToIds(change.sql, 'actions', [permission], () => 'permission')).get(permission)
      const open = change.sql.selectFrom('access_requests').select('id').where('staff_user', '=', person.id).where('status', '=', 'open')
      if (await open.where('action', '=', action ?? 0).executeTakeFirst()) throw invalid({ permission: { code: 'asked_already' } })
      const { changeSet, made } = await record(change, await planCreate(change, requests, { ...asked, staff_user: person.id, action }))
      return {
        status: 201,
        headers: named(changeSet),
        body: { id: [...made.values()][0], permission, status: 'open', change_set: changeSet },
      }
    }),
  )
}
