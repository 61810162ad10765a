import { calls } from '../../../schema/calls.ts'
import { mayList } from '../../../schema/may.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { Needs } from '../../app.ts'
import { mediaType, type Routes } from '../../http/routes.ts'
import { planAction } from '../planAction.ts'
import { planCreate } from '../planCreate.ts'
import { planDelete } from '../planDelete.ts'
import { planUpdate } from '../planUpdate.ts'
import type { Plan, Refused } from '../write.ts'
import { answerMany } from './answerMany.ts'
import { answerOne } from './answerOne.ts'
import { valuesOf } from './bodyOf.ts'
import { chosenRows } from './chosenRows.ts'
import { target } from './target.ts'
import { writer } from './writer.ts'

/** The calls that write the rows of tools, each guarded by its declaration's `may`. */
export function addWriteRoutes(routes: Routes, needs: Needs): void {
  const { engine } = needs
  const write = writer(engine, needs.db)

  for (const tool of engine.tools.values()) {
    const { create, edit, delete: remove } = tool.may
    const json = [mediaType.json]
    if (create) {
      routes.post(calls.many(tool.name), { may: mayList(create), plans: true }, c =>
        write(c, tool, 'form', async asked =>
          answerOne(asked, tool, await planCreate(asked.change, tool, valuesOf(asked.body)), null, 201),
        ),
      )
    }
    // Actions stand before `:id`, so that no id is taken for their word.
    for (const [name, action] of Object.entries(tool.actions)) {
      if (action.ownCall) continue
      const may = mayList(action.may ?? edit)
      routes.post(calls.actOnMany(tool.name, name), { may, plans: true }, c =>
        write(c, tool, 'bulk', async asked => {
          const { rows, left } = await chosenRows(asked, tool, action.bulk ?? 1000)
          const { answers = {} } = valuesOf(asked.body)
          return answerMany(asked, tool, leftOut(await planAction(asked.change, tool, name, rows, valuesOf(answers)), left), action)
        }),
      )
      routes.post(calls.actOnOne(tool.name, ':id', name), { may, plans: true }, c =>
        write(c, tool, 'action', async asked => {
          const row = await target(c, asked.change, tool)
          return answerOne(asked, tool, await planAction(asked.change, tool, name, [row], valuesOf(asked.body)), row.id, 200, action)
        }),
      )
    }
    if (edit) addEdits(routes, tool, mayList(edit))
    if (remove) addRemovals(routes, tool, mayList(remove), json)
  }

  function addEdits(to: Routes, tool: Resource, may: readonly string[]): void {
    to.put(calls.one(tool.name, ':id'), { may, plans: true }, c =>
      write(c, tool, 'form', async asked => {
        const row = await target(c, asked.change, tool)
        return answerOne(asked, tool, await planUpdate(asked.change, tool, [row], valuesOf(asked.body), { single: true }), row.id, 200)
      }),
    )
    to.put(calls.many(tool.name), { may, plans: true }, c =>
      write(c, tool, 'bulk', async asked => {
        const { rows, left } = await chosenRows(asked, tool, 1000)
        const { data = {} } = valuesOf(asked.body)
        return answerMany(asked, tool, leftOut(await planUpdate(asked.change, tool, rows, valuesOf(data)), left))
      }),
    )
  }

  function addRemovals(to: Routes, tool: Resource, may: readonly string[], accepts: readonly string[]): void {
    to.delete(calls.one(tool.name, ':id'), { may, plans: true }, c =>
      write(c, tool, 'form', async asked => {
        const row = await target(c, asked.change, tool)
        return answerOne(asked, tool, await planDelete(asked.change, tool, [row]), row.id, 200)
      }),
    )
    to.delete(calls.many(tool.name), { may, accepts, plans: true }, c =>
      write(c, tool, 'bulk', async asked => {
        const { rows, left } = await chosenRows(asked, tool, 1000)
        return answerMany(asked, tool, leftOut(await planDelete(asked.change, tool, rows), left))
      }),
    )
  }
}

/** A plan that also tells which of the rows it was asked for were left out before it was made. */
function leftOut(plan: Plan, left: readonly Refused[]): Plan {
  return { ...plan, refused: [...plan.refused, ...left] }
}
