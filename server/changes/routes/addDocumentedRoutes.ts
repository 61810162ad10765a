import { sql } from 'kysely'
import { calledAs, type Documented } from '../../../schema/documented.ts'
import type { Resource } from '../../../schema/resource.ts'
import { resourcesOf, tableOf } from '../../../schema/view.ts'
import { askedIn, documentedCall } from '../../../schema/wire/documentedCalls.ts'
import type { ToolSchemas } from '../../../schema/wire/toolSchemas.ts'
import type { Needs } from '../../app.ts'
import { Refusal } from '../../errors.ts'
import { notFound } from '../../http/context.ts'
import { readJson } from '../../http/readBody.ts'
import type { Routes } from '../../http/routes.ts'
import { checkedBody } from '../checkedBody.ts'
import type { Change } from '../context.ts'
import type { WriteAnswer } from '../once.ts'
import { planAction } from '../planAction.ts'
import { planCreate } from '../planCreate.ts'
import { planUpdate } from '../planUpdate.ts'
import { recordFor } from '../recordFor.ts'
import { invalid } from '../say.ts'
import type { Values } from '../write.ts'
import { answerMany, answerOne } from './answerPlan.ts'
import { chosenRows } from './chosenRows.ts'
import { targetRow } from './targetRow.ts'
import { type WriteRequest, writer } from './writer.ts'

/** Calls at addresses that documents give: each is the tool's own write under another name, with the same guards, plan, change set and history. */
export function addDocumentedRoutes(routes: Routes, needs: Needs, schemas: ReadonlyMap<string, ToolSchemas>): void {
  const write = writer(needs.engine, needs.db)
  for (const tool of resourcesOf(needs.engine.declared))
    for (const [path, said] of Object.entries(tool.calls ?? {})) {
      const own = schemas.get(tool.name)
      if (!own) continue
      const call = documentedCall(tool, path as `/api/${string}`, said, own, needs.engine.country)
      routes.serve(call, async c => {
        const body = checkedBody(call.body, await readJson(c)) as Values
        const source = said.type === 'act' ? 'action' : 'form'
        return write(c, body, tool, source, asked => answer(asked, tool, said))
      })
    }
}

async function answer(asked: WriteRequest<Values>, tool: Resource, said: Documented): Promise<WriteAnswer> {
  const { change, body } = asked
  const given = await givenIn(change, tool, said, body)
  if (said.type === 'create')
    return told(asked, await answerOne(asked, tool, await planCreate(change, tool, { ...given, ...said.with }), null))
  if (said.type === 'act' && body.ids !== undefined) return manyRows(asked, tool, said, given)
  if (body.id === undefined) throw invalid({ id: { code: 'missing' } })
  const row = await targetRow(change, tool, Number(body.id), body.version === undefined ? undefined : Number(body.version))
  if (said.type === 'edit')
    return told(asked, await answerOne(asked, tool, await planUpdate(change, tool, [row], given, { single: true }), row.id))
  const name = chosen(said, body)
  return told(asked, await answerOne(asked, tool, await planAction(change, tool, name, [row], given), row.id, tool.actions[name]))
}

function chosen({ actions, chosenBy }: Extract<Documented, { type: 'act' }>, body: Values): string {
  const key = chosenBy ? String(body[chosenBy.parameter] ?? chosenBy.otherwise) : Object.keys(actions)[0]
  return actions[key ?? ''] ?? ''
}

/** Several rows, of which each stands for itself as in the tool's own bulk call; answered as they are then. */
async function manyRows(
  asked: WriteRequest<Values>,
  tool: Resource,
  said: Extract<Documented, { type: 'act' }>,
  given: Values,
): Promise<WriteAnswer> {
  const name = chosen(said, asked.body)
  const { rows, left } = await chosenRows({ ...asked, body: { ids: asked.body.ids } }, tool, said.maxRows ?? 1)
  if (left.length > 0) throw notFound()
  const plan = await planAction(asked.change, tool, name, rows, given)
  const [refused] = plan.refused
  if (refused) throw new Refusal(refused.code === 'not_for_you' ? 403 : 409, refused.code, refused.message, { params: refused.params })
  const done = await answerMany(asked, tool, plan, tool.actions[name])
  if (asked.planOnly || done.status === 202) return done
  const data = await Promise.all(rows.map(({ id }) => recordFor(asked.change, tool, id)))
  return { ...done, body: { data, change: changeOf(done) } }
}

const changeOf = ({ headers }: WriteAnswer): number | null => (headers['Change-Set'] === undefined ? null : Number(headers['Change-Set']))

/** The row and its change set, as all documented calls answer; what is only looked at, or waits for an approval, as everywhere. */
function told({ planOnly }: WriteRequest, done: WriteAnswer): WriteAnswer {
  if (planOnly || done.status === 202) return done
  return { status: 200, headers: done.headers, body: { data: done.body, change: changeOf(done) } }
}

/** What was given under the names of the documents, under the tool's own; rows that are named otherwise than by their ids are looked up. */
async function givenIn(change: Change, tool: Resource, said: Documented, body: Values): Promise<Values> {
  const given: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(askedIn(tool, said))) {
    const { as, by } = calledAs(said, key)
    const value = body[as]
    if (value === undefined || value === null) continue
    if (!by) given[key] = value
    else {
      const target = change.engine.tools.get(field.refersTo?.tool ?? '')
      if (!target) throw new Error(`${tool.name}.${key} names no tool`)
      const { rows } = await sql<{
        id: number
      }>`select id from ${sql.table(tableOf(target))} where ${sql.ref(by)} = ${String(value).trim()}`.execute(change.sql)
      if (rows.length !== 1) throw invalid({ [as]: { code: 'user_not_valid' } })
      given[key] = rows[0]?.id
    }
  }
  return given
}
