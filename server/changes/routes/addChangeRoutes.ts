import type { Call } from '../../../schema/wire/call.ts'
import { changeCalls, type Decision } from '../../../schema/wire/changes.ts'
import type { ToolCalls } from '../../../schema/wire/toolCalls.ts'
import type { Needs } from '../../app.ts'
import { personOf } from '../../http/guardAccess.ts'
import { idIn } from '../../http/idIn.ts'
import type { Routes } from '../../http/routes.ts'
import { changesOf } from '../changesOf.ts'
import { decide } from '../decide.ts'
import { historyOf } from '../historyOf.ts'
import { once } from '../once.ts'
import { openChange } from '../openChange.ts'

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
