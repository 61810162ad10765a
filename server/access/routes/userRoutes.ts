import { accessCalls } from '../../../schema/wire/accessCalls.ts'
import { planCreate } from '../../changes/planCreate.ts'
import { invalid } from '../../changes/say.ts'
import type { Write } from '../../changes/write.ts'
import type { Routes } from '../../http/routes.ts'
import { accessHistory } from '../accessHistory.ts'
import { namesToIds } from '../sets.ts'
import { directoryPeople, inDirectory, staffCalled, staffList } from '../staff.ts'
import type { AccessWork } from './accessWork.ts'

/** People: the list, the directory, validating an e-mail, a new executive, and the history of somebody's access. */
export function addUserRoutes(routes: Routes, { write, answer, staffUsers, engine }: AccessWork): void {
  const { initialRoles = [] } = staffUsers.people ?? {}

  routes.serve(accessCalls.users, (_c, { query }) => {
    const { db, now } = answer.reading()
    return staffList(db, engine.access, now, query)
  })

  routes.serve(accessCalls.validate, async (_c, { body }) => {
    const user = await inDirectory(answer.reading().db, (await body()).email)
    if (!user) throw invalid({ email: { code: 'user_not_valid' } }, 'User not valid')
    return { valid: true as const, user }
  })

  routes.serve(accessCalls.directory, (_c, { query }) => directoryPeople(answer.reading().db, query.query))

  routes.serve(accessCalls.addExec, async (c, sent) =>
    write(c, await sent.body(), async ({ change, body: { role, ...person } }) => {
      if (!initialRoles.includes(role)) throw invalid({ role: { code: 'not_offered', params: { options: initialRoles.join(', ') } } })
      const ids = await namesToIds(change.sql, 'roles', [role], () => 'role')
      const plan = await planCreate(change, staffUsers, person)
      const place = plan.writes[0]?.row ?? { newRow: 'staff_users' }
      const given: Write = {
        tool: 'staff_user_roles',
        op: 'insert',
        row: { newRow: 'staff_user_roles' },
        set: { staff_user: place, role: ids.get(role) },
        group: 'staff_users',
      }
      return {
        plan: { ...plan, writes: [...plan.writes, given] },
        after: async () => ({ user: answer.person(await staffCalled(change.sql, person.email)), roles: [role] }),
        status: 201,
      }
    }),
  )

  routes.serve(accessCalls.history, async (c, { query }) => {
    const person = await staffCalled(answer.reading().db, query.email)
    return accessHistory(answer.asking(c), 'staff_user', person.id)
  })
}
