import type { Kysely } from 'kysely'
import { resourcesOf } from '../../../schema/view.ts'
import type { Call } from '../../../schema/wire/call.ts'
import { type ChangeDetail, changeCalls, type Decision } from '../../../schema/wire/changes.ts'
import type { ToolCalls } from '../../../schema/wire/toolCalls.ts'
import { foresee } from '../../access/foresee.ts'
import { changesAccess } from '../../access/guardGrants.ts'
import type { Needs } from '../../app.ts'
import type { Tables } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { AppContext } from '../../http/context.ts'
import { idIn } from '../../http/context.ts'
import { personOf } from '../../http/guardAccess.ts'
import { pieceStream } from '../../http/pieceStream.ts'
import { readJson } from '../../http/readBody.ts'
import type { Routes } from '../../http/routes.ts'
import { mayResend } from '../approvals/resend.ts'
import { stalenessOf } from '../approvals/staleness.ts'
import { checkedBody } from '../checkedBody.ts'
import type { Change } from '../context.ts'
import { decide } from '../decide.ts'
import { changesCsv } from '../exportChanges.ts'
import { historyOf } from '../historyOf.ts'
import { keptWrites } from '../keepPlan.ts'
import { changeFilters, listChanges, oneChange } from '../listChanges.ts'
import { once } from '../once.ts'
import { openChange } from '../openChange.ts'
import { previewFigureChanges } from '../previewFigureChanges.ts'
import { setRows } from '../setRows.ts'
import { usesOf } from '../usedIn.ts'
import { violationOf } from '../violation.ts'
import { warnsOf } from '../warnsOf.ts'

const decisions: readonly Decision[] = ['apply', 'approve', 'reject', 'resend', 'revert']

/** History of rows, change sets, and what is decided about them: apply a plan, approve or reject one that waits, revert one that was written. */
export function addChangeRoutes(routes: Routes, needs: Needs, calls: (tool: string) => ToolCalls): void {
  const { db, engine } = needs
  const reading = (c: AppContext, sql: Kysely<Tables> = db.sql) => openChange(engine, sql, personOf(c), 'form')

  for (const tool of resourcesOf(engine.declared)) routes.serve(calls(tool.name).history, c => historyOf(reading(c), tool, idIn(c)))
  for (const tool of resourcesOf(engine.declared))
    if (tool.usages) routes.serve(calls(tool.name).uses, c => usesOf(reading(c), tool, idIn(c)))
  routes.serve(changeCalls.list, (c, { query }) => listChanges(reading(c), query))
  routes.serve(changeCalls.csv, async (c, { query }) =>
    c.body(await pieceStream(changesCsv(reading(c), query, c.get('log'))), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="changes-${reading(c).rules.today}.csv"`,
    }),
  )
  // Stands before `:id`, so that no id is taken for its word.
  routes.serve(changeCalls.narrowed, c => changeFilters(reading(c)))
  routes.serve(changeCalls.one, async c => {
    const set = await oneChange(reading(c), idIn(c))
    const impact = await impactOf(set, work => db.transaction(trx => work(reading(c, trx))))
    const stale = set.state === 'waiting' ? await stalenessOf(reading(c), { change_set: set.id }) : undefined
    return { ...set, ...impact, stale, resendable: await mayResend(reading(c), set), warns: await plannedWarns(reading(c), set) }
  })
  routes.serve(changeCalls.rows, async (c, { query }) => setRows(reading(c), await oneChange(reading(c), idIn(c)), query))
  for (const decision of decisions) {
    routes.serve<Call>(changeCalls[decision], async c => {
      const id = idIn(c)
      const { comment } = decision === 'reject' ? checkedBody(changeCalls.reject.body, (await readJson(c)) ?? {}) : {}
      try {
        const answer = await db.transaction(trx => {
          const change = openChange(engine, trx, personOf(c), decision === 'revert' ? 'revert' : 'action')
          return once(change, c.req.header('idempotency-key'), `${c.req.method} ${c.req.path}`, () => decide(change, id, decision, comment))
        })
        return c.json(answer.body as object, answer.status, { ...answer.headers })
      } catch (error) {
        // Two may find a value free, and one of them comes second.
        throw violationOf(error, engine)
      }
    })
  }
}

type Foretold = Omit<ChangeDetail, 'people' | 'figures' | 'warns' | 'stale' | 'resendable'>

/** What a plan that is not decided on warns of. */
async function plannedWarns(change: Change, { id, tool, what, state }: Foretold): Promise<ChangeDetail['warns']> {
  if (state !== 'planned' && state !== 'waiting') return undefined
  const warns = await warnsOf(change, { tool, what, writes: await keptWrites(change, id), refused: [] })
  return warns.length > 0 ? warns : undefined
}

type PlanImpact = Pick<ChangeDetail, 'people' | 'figures'>

/** Effects of a plan that is not decided on: who would gain and lose access, and which figures move. Nothing if it would be refused as it is. */
async function impactOf(
  { id, tool, what, state }: Foretold,
  inTransaction: (work: (change: Change) => Promise<PlanImpact>) => Promise<PlanImpact>,
): Promise<PlanImpact> {
  if (state !== 'planned' && state !== 'waiting') return {}
  try {
    return await inTransaction(async change => {
      const plan = { tool, what, writes: await keptWrites(change, id), refused: [] }
      const figures = await previewFigureChanges(change, plan)
      return {
        people: changesAccess(plan.writes) ? await foresee(change, plan) : undefined,
        figures: figures.length > 0 ? figures : undefined,
      }
    })
  } catch (refused) {
    if (refused instanceof Refusal) return {}
    throw refused
  }
}
