import { noticeCalls } from '../../schema/wire/noticeCalls.ts'
import type { AddRoutes } from '../app.ts'
import { idIn, notFound } from '../http/context.ts'
import { personOf } from '../http/guardAccess.ts'
import { readingOf } from '../lists/reading.ts'
import { listNotices } from './listNotices.ts'

/** What everybody is told: their own alone; whoever looks at the panel as somebody else reads theirs and marks none. */
export const addNoticeRoutes: AddRoutes = (routes, needs) => {
  const { db, engine, clock } = needs
  const on = { ...readingOf(needs), engine }

  const unreadOf = async (person: number) => {
    const unread = db.sql.selectFrom('staff_notices').where('staff_user', '=', person).where('read_at', 'is', null)
    const { count } = await unread.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return { unread: count }
  }
  const read = (person: number) =>
    db.sql
      .updateTable('staff_notices')
      .where('staff_user', '=', person)
      .where('read_at', 'is', null)
      .set({ read_at: clock().toISOString() })

  routes.serve(noticeCalls.list, (c, { query: { before } }) => {
    const id = Number(before)
    return listNotices(on, on.viewerOf(personOf(c)), Number.isSafeInteger(id) && id > 0 ? id : null)
  })
  routes.serve(noticeCalls.unread, c => unreadOf(personOf(c).id))
  routes.serve(noticeCalls.readAll, async c => {
    const { id } = personOf(c)
    await read(id).execute()
    return unreadOf(id)
  })
  routes.serve(noticeCalls.readOne, async c => {
    const { id } = personOf(c)
    const notice = idIn(c)
    const own = db.sql.selectFrom('staff_notices').select('id').where('staff_user', '=', id).where('id', '=', notice)
    if (!(await own.executeTakeFirst())) throw notFound()
    await read(id).where('id', '=', notice).execute()
    return unreadOf(id)
  })
}
