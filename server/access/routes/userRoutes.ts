import { z } from 'zod'
import { email } from '../../../schema/kinds/email.ts'
import { checkedBody } from '../../changes/checkedBody.ts'
import { invalid } from '../../changes/invalid.ts'
import { planCreate } from '../../changes/planCreate.ts'
import type { Write } from '../../changes/write.ts'
import { readJson } from '../../http/readBody.ts'
import type { Routes } from '../../http/routes.ts'
import { accessHistory } from '../accessHistory.ts'
import { namesToIds } from '../sets.ts'
import { directoryPeople, inDirectory, staffCalled, staffList } from '../staff.ts'
import type { AccessCalls } from './accessCalls.ts'

/** Roles that a new person can be given with one call (document 2, §7 "execs"). */
const EXEC_ROLES = ['BD executive', 'ops executive'] as const

const execShape = z.strictObject({ email: z.string(), name: z.string(), role: z.enum(EXEC_ROLES) })
const emailShape = z.strictObject({ email: email().type({ country: 'IN' }) })

/** People: the list, the directory, validating an e-mail, a new executive, and the history of somebody's access. */
export function addUserRoutes(routes: Routes, { paths, read, changing, write, answer, staffUsers, engine }: AccessCalls): void {
  routes.get(paths.users, read, async c => {
    const { db, now } = answer.reading()
    const text = (name: string) => c.req.query(name)?.trim() || null
    const action = text('action')
    const page = Math.min(Math.max(Number(text('page')) || 1, 1), 10_000)
    const asked = {
      query: text('query') ?? '',
      status: text('status'),
      role: text('role'),
      team: text('team'),
      action,
      page: Math.trunc(page),
    }
    return c.json(await staffList(db, engine.access, now, asked))
  })

  routes.post(paths.validate, read, async c => {
    const { db } = answer.reading()
    const asked = checkedBody(emailShape, await readJson(c))
    const found = await inDirectory(db, asked.email)
    if (!found) throw invalid({ email: { code: 'user_not_valid' } }, 'User not valid')
    return c.json({ valid: true, user: found })
  })

  routes.get(paths.directory, read, async c => c.json(await directoryPeople(answer.reading().db, c.req.query('query')?.trim() ?? '')))

  routes.post(paths.execs, changing, c =>
    write(c, async ({ change, body }) => {
      const { role, ...person } = checkedBody(execShape, body)
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

  routes.get(paths.history, read, async c => {
    const { db } = answer.reading()
    const person = await staffCalled(db, c.req.query('email'))
    return c.json(await accessHistory(answer.asking(c), { tool: 'staff_users', id: person.id }))
  })
}
