import type { Action } from '../../../schema/action.ts'
import type { Call } from '../../../schema/wire/call.ts'
import type { ToolCalls } from '../../../schema/wire/toolCalls.ts'
import type { Needs } from '../../app.ts'
import { readJson } from '../../http/readBody.ts'
import type { Routes } from '../../http/routes.ts'
import type { Source } from '../context.ts'
import type { Answer } from '../once.ts'
import { planAction } from '../planAction.ts'
import { planCreate } from '../planCreate.ts'
import { planDelete } from '../planDelete.ts'
import { planUpdate } from '../planUpdate.ts'
import type { Plan, Row } from '../write.ts'
import { answerMany } from './answerMany.ts'
import { answerOne } from './answerOne.ts'
import { valuesOf } from './bodyOf.ts'
import { chosenRows } from './chosenRows.ts'
import { target } from './target.ts'
import { type Asked, writer } from './writer.ts'

/** The calls that write the rows of tools. Values are held against the kinds row by row, after the version: a refusal then names its field. */
export function addWriteRoutes(routes: Routes, needs: Needs, calls: (tool: string) => ToolCalls): void {
  const { engine } = needs
  const write = writer(engine, needs.db)

  for (const tool of engine.tools.values()) {
    const { create, edit, delete: remove } = tool.may
    const own = calls(tool.name)

    const serve = (call: Call, source: Source, work: (asked: Asked, row: () => Promise<Row>) => Promise<Answer>): void =>
      routes.serve(call, async c => write(c, await readJson(c), tool, source, asked => work(asked, () => target(c, asked.change, tool))))
    const serveMany = (call: Call, plan: (asked: Asked, rows: readonly Row[]) => Promise<Plan>, action?: Action): void =>
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
