import type { Selectable } from 'kysely'
import type { Resource } from '../../../schema/resource.ts'
import type { StaffPerson } from '../../../schema/wire/access.ts'
import type { Needs } from '../../app.ts'
import { named, type WriteAnswer } from '../../changes/once.ts'
import { openChange } from '../../changes/openChange.ts'
import { record } from '../../changes/record.ts'
import { type WriteRequest, writer } from '../../changes/routes/writer.ts'
import type { Plan } from '../../changes/write.ts'
import type { Tables } from '../../db/database.ts'
import type { AppContext } from '../../http/context.ts'
import { personOf } from '../../http/guardAccess.ts'
import { foresee } from '../foresee.ts'

/** A change of access as planned, and what is answered once it is written. */
interface AccessChange {
  readonly plan: Plan
  /** The body of the answer, read after the write. */
  after(): Promise<object>
  readonly status?: 201
}

export type StaffRow = Selectable<Tables['staff_users']>

export type AccessWork = ReturnType<typeof accessWork>

/** What the calls of access administration share. */
export function accessWork(needs: Needs) {
  const { engine } = needs
  const write = writer(engine, needs.db)
  const staffUsers = engine.tools.get('staff_users') as Resource
  return {
    engine,
    staffUsers,
    tools: needs.tools,
    /** Writes what `work` plans as one change set; with `?plan=true` it tells who would gain and lose what instead. */
    write: <Body>(c: AppContext, body: Body, work: (asked: WriteRequest<Body>) => Promise<AccessChange>): Promise<Response> =>
      write(c, body, staffUsers, 'form', async (asked): Promise<WriteAnswer> => {
        const { plan, after, status = 200 } = await work(asked)
        const counts = { rows: plan.writes.length, refused: 0 }
        if (asked.planOnly)
          return { status: 200, headers: {}, body: { state: 'planned', counts, people: await foresee(asked.change, plan) } }
        if (plan.writes.length === 0) return { status: 200, headers: {}, body: await after() }
        const { changeSet, revertible } = await record(asked.change, plan)
        return {
          status,
          headers: named(changeSet, revertible),
          body: { ...(await after()), ...(changeSet !== null && { change_set: changeSet }) },
        }
      }),
    answer: {
      reading: () => ({ db: needs.db.sql, now: needs.clock() }),
      /** The same for the person who asks, as changes are seen. */
      asking: (c: AppContext) => openChange(engine, needs.db.sql, personOf(c), 'form'),
      /** A person as these calls show one. */
      person: ({ id, email, name, status, email_changed_at: at, email_changed_by: by }: StaffRow): StaffPerson => ({
        id,
        email,
        name,
        status: status as StaffPerson['status'],
        email_changed: at ? { at, by } : null,
      }),
    },
  }
}
