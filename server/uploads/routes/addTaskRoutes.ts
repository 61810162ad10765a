import { sql } from 'kysely'
import { hasPermission } from '../../../schema/permission.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { Call } from '../../../schema/wire/call.ts'
import { taskCall, taskRuns } from '../../../schema/wire/uploadCalls.ts'
import type { TaskRun } from '../../../schema/wire/uploadShapes.ts'
import { boundSql } from '../../access/accessRules.ts'
import type { Needs } from '../../app.ts'
import { once } from '../../changes/once.ts'
import { openChange } from '../../changes/openChange.ts'
import { type Revertible, revertibleOf } from '../../changes/refusesRevert.ts'
import { personOf } from '../../http/guardAccess.ts'
import { readJson } from '../../http/readBody.ts'
import type { Routes } from '../../http/routes.ts'
import { runTask } from './runTask.ts'

/** Runs told on the hub of tasks (domain.md, §3.7). */
const RUNS = 20

/** The calls of uploads whose rows are typed or pasted. */
export function addTaskRoutes(routes: Routes, needs: Needs): void {
  const tasks = needs.tools.filter((tool): tool is Upload => tool.type === 'upload' && tool.pasted !== undefined)
  const { db, engine } = needs

  routes.serve(taskRuns, async (c, { query: { task: asked } }) => {
    const { permissions, restrictedTo } = personOf(c)
    const own = tasks
      .filter(({ name, permission }) => hasPermission(permission, permissions) && (!asked || asked === name))
      .map(task => task.name)
    const { rows } = await sql<
      Revertible & Omit<TaskRun, 'revertible'>
    >`select s.id, s.id as change_set, s.tool, s.what, s.job, s.job as task, s.state, s.upload, s.reverts, s.reverted_by,
        s.at, jsonb_build_object('id', u.id, 'name', u.name) as by,
        coalesce((s.counts ->> 'entries')::integer, 0) as count, s.reverted_by is not null as reverted
      from change_sets s join staff_users u on u.id = s.actor
      where s.source = 'task' and s.state = 'applied' and s.reverts is null and s.job = any(${own}::text[])
        ${restrictedTo === null ? sql`` : sql`and ${boundSql(engine.access, 'u')} = ${restrictedTo}`} order by s.id desc limit ${RUNS}`.execute(
      db.sql,
    )
    const revertible = await revertibleOf(openChange(engine, db.sql, personOf(c), 'form'), rows)
    const data = rows.map(({ id, tool, what, job, state, upload, reverts, reverted_by, ...run }) => ({
      ...run,
      revertible: revertible.has(id),
    }))
    return { data }
  })

  for (const task of tasks)
    routes.serve<Call>(taskCall(task, { country: needs.settings.country }), async c => {
      const body = await readJson(c)
      const planOnly = c.get('planOnly') === true
      const request = `${c.req.path} ${planOnly} ${JSON.stringify(body)}`
      const answer = await db.transaction(trx => {
        const change = openChange(engine, trx, personOf(c), 'task', task.name)
        return once(change, c.req.header('idempotency-key'), request, () => runTask(change, task, body, planOnly))
      })
      return c.json(answer.body as object, answer.status, { ...answer.headers })
    })
}
