import { calls } from '../../../schema/calls.ts'
import { readMay } from '../../../schema/readMay.ts'
import type { Needs } from '../../app.ts'
import { Refusal } from '../../errors.ts'
import type { AppContext } from '../../http/context.ts'
import type { Routes } from '../../http/routes.ts'
import { changesOf } from '../changesOf.ts'
import { type Decision, decide } from '../decide.ts'
import { historyOf } from '../historyOf.ts'
import { once } from '../once.ts'
import { openChange } from '../openChange.ts'
import { say } from '../say.ts'

const decisions: readonly Decision[] = ['apply', 'approve', 'reject', 'revert']

/** History of rows, change sets, and what is decided about them: apply a plan, approve or reject one that waits, revert one that was written. */
export function addChangeRoutes(routes: Routes, needs: Needs): void {
  const { db, engine } = needs

  for (const tool of engine.tools.values()) {
    routes.get(calls.history(tool.name, ':id'), { may: readMay(tool) }, async c =>
      c.json(await historyOf(openChange(engine, db.sql, personOf(c), 'form'), tool, idOf(c))),
    )
  }
  routes.get(calls.changes, { may: 'signed in' }, async c =>
    c.json(await changesOf(openChange(engine, db.sql, personOf(c), 'form'), c.req.query())),
  )
  for (const decision of decisions) {
    routes.post(calls.decide(':id', decision), { may: 'signed in' }, async c => {
      const id = idOf(c)
      const answer = await db.transaction(trx => {
        const change = openChange(engine, trx, personOf(c), decision === 'revert' ? 'revert' : 'action')
        return once(change, c.req.header('idempotency-key'), `${c.req.method} ${c.req.path}`, () => decide(change, id, decision))
      })
      return c.json(answer.body as object, answer.status, { ...answer.headers })
    })
  }
}

function personOf(c: AppContext) {
  return c.get('person') ?? null
}

function idOf(c: AppContext): number {
  const id = Number(c.req.param('id'))
  if (!Number.isSafeInteger(id) || id < 1) throw new Refusal(404, 'not_found', say('id_not_found'))
  return id
}
