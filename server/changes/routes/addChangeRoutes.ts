import { sql } from 'kysely'
import { mayOpen } from '../../../schema/may.ts'
import type { Call, QueryOf } from '../../../schema/wire/call.ts'
import { changeCalls, type Decision, type ListedChange } from '../../../schema/wire/changes.ts'
import type { ToolCalls } from '../../../schema/wire/toolCalls.ts'
import { boundSql } from '../../access/accessRules.ts'
import type { Needs } from '../../app.ts'
import { personOf } from '../../http/guardAccess.ts'
import { idIn } from '../../http/idIn.ts'
import type { Routes } from '../../http/routes.ts'
import { type ChangeSetState, permissionsOf } from '../changeSet.ts'
import type { Change } from '../context.ts'
import { decide } from '../decide.ts'
import { historyOf } from '../historyOf.ts'
import { once } from '../once.ts'
import { openChange } from '../openChange.ts'
import { revertibleOf } from '../refusesRevert.ts'

const decisions: readonly Decision[] = ['apply', 'approve', 'reject', 'revert']

/** History of rows, change sets, and what is decided about them: apply a plan, approve or reject one that waits, revert one that was written. */
export function addChangeRoutes(routes: Routes, needs: Needs, calls: (tool: string) => ToolCalls): void {
  const { db, engine } = needs

  for (const tool of engine.tools.values()) {
    routes.serve(calls(tool.name).history, c => historyOf(openChange(engine, db.sql, personOf(c), 'form'), tool, idIn(c)))
  }
  routes.serve(changeCalls.list, (c, { query }) => changesOf(openChange(engine, db.sql, personOf(c), 'form'), query))
  for (const decision of decisions) {
    routes.serve<Call>(changeCalls[decision], async c => {
      const id = idIn(c)
      const answer = await db.transaction(trx => {
        const change = openChange(engine, trx, personOf(c), decision === 'revert' ? 'revert' : 'action')
        return once(change, c.req.header('idempotency-key'), `${c.req.method} ${c.req.path}`, () => decide(change, id, decision))
      })
      return c.json(answer.body as object, answer.status, { ...answer.headers })
    })
  }
}

/** Change sets, newest first: one's own, and those that one could have written. `state`, `tool` narrow them; `before` (an id) pages. */
async function changesOf(change: Change, { state, tool, before }: QueryOf<typeof changeCalls.list>): Promise<ListedChange[]> {
  const { person, engine, sql: db } = change
  const found = db.selectFrom('change_sets as s').leftJoin('staff_users as u', 'u.id', 's.actor')
  const narrowed = found.where(is =>
    is.and([
      ...(state ? [is('s.state', '=', state)] : []),
      ...(tool ? [is('s.tool', '=', tool)] : []),
      ...(before && /^\d{1,15}$/.test(before) ? [is('s.id', '<', Number(before))] : []),
      is.or([is('s.actor', '=', person?.id ?? 0), sql<boolean>`s.tool = any(${openTools(change)}::text[])`]),
      // What others did is told among those who are bound to the same row alone: it may be about anybody's rows.
      ...(!person || person.bound === null ? [] : [sql<boolean>`${boundSql(engine.access, 'u')} = ${person.bound}`]),
    ]),
  )
  const rows = await narrowed
    .select(['s.id', 's.at', 's.actor', 's.source', 's.job', 's.tool', 's.what', 's.state', 's.counts', 's.upload'])
    .select(['s.reverts', 's.reverted_by', 'u.name as actor_name'])
    .$narrowType<{ state: ChangeSetState }>()
    .orderBy('s.id', 'desc')
    .limit(100)
    .execute()
  const isMine = ({ actor }: (typeof rows)[number]) => actor === person?.id
  const shown = rows.filter(row => isMine(row) || holds(change, row))
  const revertible = await revertibleOf(change, shown)
  return shown.map(row => ({ ...row, mine: isMine(row), revertible: revertible.has(row.id) }))
}

/** Tools that the person may write to in some way. */
function openTools(change: Change): string[] {
  return [...change.engine.tools.values()]
    .filter(tool => ['create', 'update', 'delete', ...Object.keys(tool.actions)].some(what => holds(change, { tool: tool.name, what })))
    .map(tool => tool.name)
}

function holds(change: Change, set: Parameters<typeof permissionsOf>[1]): boolean {
  return mayOpen(permissionsOf(change, set), change.person?.permissions ?? [])
}
