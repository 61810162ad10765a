import { sql } from 'kysely'
import type { Action } from '../../../schema/action.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { Call } from '../../../schema/wire/call.ts'
import type { ToolCalls } from '../../../schema/wire/toolCalls.ts'
import type { Needs } from '../../app.ts'
import { type Param, Refusal } from '../../errors.ts'
import type { AppContext } from '../../http/context.ts'
import { readJson } from '../../http/readBody.ts'
import type { Routes } from '../../http/routes.ts'
import type { Change, Source } from '../context.ts'
import { keepPlan } from '../keepPlan.ts'
import type { WriteAnswer } from '../once.ts'
import { ownRow } from '../ownRow.ts'
import { planAction } from '../planAction.ts'
import { planCreate } from '../planCreate.ts'
import { planDelete } from '../planDelete.ts'
import { planUpdate } from '../planUpdate.ts'
import { record } from '../record.ts'
import { mayBeSeen, recordFor } from '../recordFor.ts'
import { lockRows } from '../rows.ts'
import { say } from '../say.ts'
import type { Plan, Row } from '../write.ts'
import { answerOne } from './answerOne.ts'
import { chosenRows, valuesOf } from './chosenRows.ts'
import { shownOf } from './shownOf.ts'
import { type WriteRequest, writer } from './writer.ts'

/** The calls that write the rows of tools. Values are held against the kinds row by row, after the version: a refusal then names its field. */
export function addWriteRoutes(routes: Routes, needs: Needs, calls: (tool: string) => ToolCalls): void {
  const { engine } = needs
  const write = writer(engine, needs.db)

  for (const tool of engine.tools.values()) {
    const { create, edit, delete: remove } = tool.may
    const own = calls(tool.name)

    const serve = (call: Call, source: Source, work: (asked: WriteRequest, row: () => Promise<Row>) => Promise<WriteAnswer>): void =>
      routes.serve(call, async c => write(c, await readJson(c), tool, source, asked => work(asked, () => target(c, asked.change, tool))))
    const serveMany = (call: Call, plan: (asked: WriteRequest, rows: readonly Row[]) => Promise<Plan>, action?: Action): void =>
      serve(call, 'bulk', async asked => {
        const { rows, left } = await chosenRows(asked, tool, action?.bulk ?? 1000)
        const planned = await plan(asked, rows)
        return answerMany(asked, tool, { ...planned, refused: [...planned.refused, ...left] }, action)
      })

    if (create)
      serve(own.create, 'form', async asked =>
        answerOne(asked, tool, await planCreate(asked.change, tool, valuesOf(asked.body)), null, 201),
      )
    // Actions stand before `:id`, so that no id is taken for their word.
    for (const [name, action] of Object.entries(tool.actions)) {
      if (action.ownCall) continue
      serveMany(
        own.actMany(name),
        ({ change, body }, rows) => planAction(change, tool, name, rows, valuesOf(valuesOf(body).answers ?? {})),
        action,
      )
      serve(own.act(name), 'action', async (asked, targeted) => {
        const row = await targeted()
        return answerOne(asked, tool, await planAction(asked.change, tool, name, [row], valuesOf(asked.body)), row.id, 200, action)
      })
    }
    if (edit) {
      serve(own.update, 'form', async (asked, targeted) => {
        const row = await targeted()
        return answerOne(asked, tool, await planUpdate(asked.change, tool, [row], valuesOf(asked.body), { single: true }), row.id, 200)
      })
      serveMany(own.updateMany, ({ change, body }, rows) => planUpdate(change, tool, rows, valuesOf(valuesOf(body).data ?? {})))
    }
    if (remove) {
      serve(own.remove, 'form', async (asked, targeted) => {
        const row = await targeted()
        return answerOne(asked, tool, await planDelete(asked.change, tool, [row]), row.id, 200)
      })
      serveMany(own.removeMany, ({ change }, rows) => planDelete(change, tool, rows))
    }
  }
}

/**
 * The row that a call names, locked, at the version the caller saw.
 * @throws Refusal 404 unknown, 403 only partly the person's, 428 no version said, 412 another version by now
 */
async function target(c: AppContext, change: Change, tool: Resource): Promise<Row> {
  const id = Number(c.req.param('id'))
  const [row] = Number.isSafeInteger(id) && id > 0 ? await lockRows(change, tool.name, [id]) : []
  if (!row || !(await mayBeSeen(change, tool, row.id))) throw new Refusal(404, 'not_found', say('id_not_found'))
  if (ownRow.isShared(change, tool)) throw new Refusal(403, 'not_for_you', say('not_for_you'))
  const seen = /^(?:W\/)?"?(\d{1,9})"?$/.exec(c.req.header('if-match') ?? '')?.[1]
  if (seen === undefined) throw new Refusal(428, 'version_missing', say('failed_to_update_retry'), { params: { header: 'If-Match' } })
  if (row.version !== Number(seen)) throw await stale(change, tool, row)
  return row
}

/** The refusal of a write to a row that moved meanwhile: 412 with the record as it is now and who changed it when, so that both can be shown. */
async function stale(change: Change, tool: Resource, row: Row): Promise<Refusal> {
  const { rows } = await sql<{
    name: string | null
  }>`select name from staff_users where id = ${(row.updated_by as number | null) ?? 0}`.execute(change.sql)
  const current = (await recordFor(change, tool, row.id)) as Param
  return new Refusal(412, 'stale', say('failed_to_update_retry'), {
    params: { current, by: rows[0]?.name ?? null, at: String(row.updated_at ?? '') },
  })
}

/** Writes the plan of a call over many rows, or keeps it to be seen first; answers counts, and the rows left out with their reasons. */
async function answerMany({ change, planOnly }: WriteRequest, tool: Resource, plan: Plan, action?: Action): Promise<WriteAnswer> {
  const counts = { rows: plan.writes.filter(write => write.tool === tool.name).length, refused: plan.refused.length }
  const { refused } = plan
  if (planOnly) {
    const changeSet = await keepPlan(change, plan, 'planned')
    const shown = await shownOf(change, plan)
    return answer(200, changeSet, { state: 'planned', refused, ...shown, counts: { ...counts, ...shown.counts } })
  }
  if (action?.secondPerson) return answer(202, await keepPlan(change, plan, 'waiting'), { state: 'waiting', counts, refused })
  const { changeSet, revertible } = await record(change, plan)
  return answer(200, changeSet, { state: 'applied', counts, refused, revertible })
}

function answer(status: 200 | 202, changeSet: number, body: object): WriteAnswer {
  return { status, headers: { 'Change-Set': String(changeSet) }, body: { change_set: changeSet, ...body } }
}
