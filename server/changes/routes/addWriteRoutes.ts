import type { Action } from '../../../schema/action.ts'
import type { Resource } from '../../../schema/resource.ts'
import { resourcesOf } from '../../../schema/view.ts'
import type { Call } from '../../../schema/wire/call.ts'
import type { ToolCalls } from '../../../schema/wire/toolCalls.ts'
import type { Needs } from '../../app.ts'
import type { AppContext } from '../../http/context.ts'
import { readJson } from '../../http/readBody.ts'
import type { Routes } from '../../http/routes.ts'
import { checkedBody } from '../checkedBody.ts'
import type { Change, Source } from '../context.ts'
import type { WriteAnswer } from '../once.ts'
import { planAction } from '../planAction.ts'
import { planCreate } from '../planCreate.ts'
import { planDelete } from '../planDelete.ts'
import { planOrder } from '../planOrder.ts'
import { planUpdate } from '../planUpdate.ts'
import type { Plan, Row } from '../write.ts'
import { answerMany, answerOne } from './answerPlan.ts'
import { chosenRows, valuesOf } from './chosenRows.ts'
import { targetRow } from './targetRow.ts'
import { type WriteRequest, writer } from './writer.ts'

/** The calls that write the rows of tools. Values are held against the kinds row by row, after the version: a refusal then names its field. */
export function addWriteRoutes(routes: Routes, needs: Needs, calls: (tool: string) => ToolCalls): void {
  const { engine } = needs
  const write = writer(engine, needs.db)

  for (const tool of resourcesOf(engine.declared)) {
    const { create, edit, delete: remove } = tool.permissions
    const own = calls(tool.name)

    const serve = (call: Call, source: Source, work: (asked: WriteRequest, row: () => Promise<Row>) => Promise<WriteAnswer>): void =>
      routes.serve(call, async c => write(c, await readJson(c), tool, source, asked => work(asked, () => target(c, asked.change, tool))))
    const serveOne = (call: Call, source: Source, plan: (asked: WriteRequest, row: Row) => Promise<Plan>, action?: Action): void =>
      serve(call, source, async (asked, targeted) => {
        const row = await targeted()
        return answerOne(asked, tool, await plan(asked, row), row.id, action)
      })
    const serveMany = (call: Call, plan: (asked: WriteRequest, rows: readonly Row[]) => Promise<Plan>, action?: Action): void =>
      serve(call, 'bulk', async asked => {
        const { rows, left } = await chosenRows(asked, tool, action?.bulk ?? 1000)
        const planned = await plan(asked, rows)
        return answerMany(asked, tool, { ...planned, refused: [...planned.refused, ...left] }, action)
      })

    if (create)
      serve(own.create, 'form', async asked => answerOne(asked, tool, await planCreate(asked.change, tool, valuesOf(asked.body)), null))
    // Actions stand before `:id`, so that no id is taken for their word.
    for (const [name, action] of Object.entries(tool.actions)) {
      if (action.hasOwnEndpoint) continue
      serveMany(
        own.actMany(name),
        ({ change, body }, rows) => planAction(change, tool, name, rows, valuesOf(valuesOf(body).answers ?? {})),
        action,
      )
      serveOne(own.act(name), 'action', ({ change, body }, row) => planAction(change, tool, name, [row], valuesOf(body)), action)
    }
    if (edit && tool.ordered)
      serve(own.order, 'action', async asked =>
        answerMany(asked, tool, await planOrder(asked.change, tool, checkedBody(own.order.body, asked.body))),
      )
    if (edit) {
      serveOne(own.update, 'form', ({ change, body }, row) => planUpdate(change, tool, [row], valuesOf(body), { single: true }))
      serveMany(own.updateMany, ({ change, body }, rows) => planUpdate(change, tool, rows, valuesOf(valuesOf(body).data ?? {})))
    }
    if (remove) {
      serveOne(own.remove, 'form', ({ change }, row) => planDelete(change, tool, [row]))
      serveMany(own.removeMany, ({ change }, rows) => planDelete(change, tool, rows))
    }
  }
}

/** The row that a call names in its path, at the version that `If-Match` says. */
function target(c: AppContext, change: Change, tool: Resource): Promise<Row> {
  const seen = /^(?:W\/)?"?(\d{1,9})"?$/.exec(c.req.header('if-match') ?? '')?.[1]
  return targetRow(change, tool, Number(c.req.param('id')), seen === undefined ? undefined : Number(seen))
}
