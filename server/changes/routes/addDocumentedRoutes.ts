import { sql } from 'kysely'
import {
  calledAs,
  type DocumentedCreate,
  type DocumentedDelete,
  type DocumentedEdit,
  type DocumentedWrite,
  isWrite,
} from '../../../schema/documented.ts'
import { cellsInward, outward, placeOutward } from '../../../schema/documentNames.ts'
import type { Resource } from '../../../schema/resource.ts'
import { resourcesOf, tableOf } from '../../../schema/view.ts'
import { askedIn, documentedCall } from '../../../schema/wire/documentedCalls.ts'
import type { ToolSchemas } from '../../../schema/wire/toolSchemas.ts'
import type { Needs } from '../../app.ts'
import { Refusal } from '../../errors.ts'
import { notFound } from '../../http/context.ts'
import { readJson } from '../../http/readBody.ts'
import type { Routes } from '../../http/routes.ts'
import { conditionSql } from '../../lists/conditionSql.ts'
import { checkedBody } from '../checkedBody.ts'
import type { Change } from '../context.ts'
import { keepPlan } from '../keepPlan.ts'
import { needsSecond } from '../needsSecond.ts'
import { answered, named, type WriteAnswer } from '../once.ts'
import { planAction } from '../planAction.ts'
import { newRowName, planCreate, planCreates } from '../planCreate.ts'
import { planDelete } from '../planDelete.ts'
import { planUpdate } from '../planUpdate.ts'
import { record } from '../record.ts'
import { recordFor } from '../recordFor.ts'
import { invalid, say } from '../say.ts'
import type { Plan, Row, Values } from '../write.ts'
import { answerMany, answerOne } from './answerPlan.ts'
import { chosenRows } from './chosenRows.ts'
import { targetRow } from './targetRow.ts'
import { type WriteRequest, writer } from './writer.ts'

/** Writing calls at addresses from the requirements: each is a write of the tool under another name, with the same guards, plan, change set and history. */
export function addDocumentedRoutes(routes: Routes, needs: Needs, schemas: ReadonlyMap<string, ToolSchemas>): void {
  const write = writer(needs.engine, needs.db)
  for (const tool of resourcesOf(needs.engine.declared))
    for (const [path, said] of Object.entries(tool.calls ?? {})) {
      const own = schemas.get(tool.name)
      if (!own || !isWrite(said)) continue
      const call = documentedCall(tool, path as `/api/${string}`, said, own, needs.engine.country)
      routes.serve(call, async c => {
        const body = checkedBody(call.body, await readJson(c)) as Values
        const source = said.type === 'act' ? 'action' : 'form'
        return write(c, body, tool, source, asked => answerUnderNames(asked, tool, said))
      })
    }
}

/** Answers under the names of the call: rows, their fields and cells, and the places of errors. */
async function answerUnderNames(asked: WriteRequest<Values>, tool: Resource, said: DocumentedWrite): Promise<WriteAnswer> {
  try {
    const done = await answer(asked, tool, said)
    const { data } = (done.body ?? {}) as { readonly data?: Values | readonly Values[] }
    if (!said.answers || data === undefined || asked.planOnly || done.status === 202) return done
    const { answers } = said
    const rows = Array.isArray(data) ? data.map(row => outward(said, answers, row)) : outward(said, answers, data as Values)
    return { ...done, body: { ...(done.body as Values), data: rows } }
  } catch (error) {
    if (!(error instanceof Refusal) || !said.cells) throw error
    const errors = Object.entries(error.errors).map(([place, fault]) => [placeOutward(said, place), fault])
    throw error.withErrors(Object.fromEntries(errors) as typeof error.errors)
  }
}

async function answer(asked: WriteRequest<Values>, tool: Resource, said: DocumentedWrite): Promise<WriteAnswer> {
  const { change, body } = asked
  if (said.type === 'edit' && said.entries) return editEntries(asked, tool, said, said.entries)
  if (said.type === 'delete') return deleteRows(asked, tool, said)
  if (said.type === 'create' && Array.isArray(body.entries)) return createEntries(asked, tool, said, body.entries as Values[])
  const given = await givenIn(change, tool, said, body)
  if (said.type === 'create')
    return told(asked, await answerOne(asked, tool, await planCreate(change, tool, { ...given, ...said.with }), null))
  if (said.type === 'act' && body.ids !== undefined) return manyRows(asked, tool, said, given)
  const row = await rowIn(change, tool, said, body)
  if (said.type === 'edit')
    return told(asked, await answerOne(asked, tool, await planUpdate(change, tool, [row], given, { single: true }), row.id))
  const name = chosen(said, body)
  return told(asked, await answerOne(asked, tool, await planAction(change, tool, name, [row], given), row.id, tool.actions[name]))
}

/**
 * The row that a body names, at its version.
 * @throws Refusal 422 without a name, 404 for an unknown row, 428 without a version, 412 for another version
 */
async function rowIn(change: Change, tool: Resource, { row }: DocumentedWrite, body: Values): Promise<Row> {
  const as = row?.as ?? 'id'
  if (body[as] === undefined) throw invalid({ [as]: { code: 'missing' } })
  const version = body.version === undefined ? undefined : Number(body.version)
  return targetRow(change, tool, row ? await idBy(change, tool, row.by, body[as]) : Number(body[as]), version)
}

/** The id of the row with this unique text; 0 if there is none. */
async function idBy(change: Change, tool: Resource, by: string, text: unknown): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(tableOf(tool))}
    where ${sql.ref(by)} = ${String(text)}`.execute(change.sql)
  return rows[0]?.id ?? 0
}

/** Edits the rows of all entries, or none: the errors name their places, as `metrics.3.weight`. */
async function editEntries(
  asked: WriteRequest<Values>,
  tool: Resource,
  said: DocumentedEdit,
  { as }: NonNullable<DocumentedEdit['entries']>,
): Promise<WriteAnswer> {
  const { change } = asked
  const entries = asked.body[as] as readonly Values[]
  const plans: Plan[] = []
  const seen = new Set<number>()
  for (const [index, entry] of entries.entries()) {
    const row = await rowIn(change, tool, said, entry).catch(error => {
      throw error instanceof Refusal && error.status === 422
        ? invalid({ [`${as}.${index}.${said.row?.as ?? 'id'}`]: { code: 'missing' } })
        : error
    })
    if (seen.has(row.id)) throw invalid({ [`${as}.${index}.${said.row?.as ?? 'id'}`]: { code: 'twice' } })
    seen.add(row.id)
    const plan = await planUpdate(change, tool, [row], await givenIn(change, tool, said, entry))
    const [refused] = plan.refused
    if (refused?.errors) throw invalid(prefixed(refused.errors, key => `${as}.${index}.${calledAs(said, key).as}`))
    refuseWhole(plan)
    plans.push(plan)
  }
  const [first] = plans
  if (!first) throw invalid({ [as]: { code: 'missing' } })
  const writes = plans.flatMap(plan => plan.writes)
  const plan = { ...first, writes, targets: plans.flatMap(({ targets = [] }) => targets), given: {} }
  const done = await answerMany(asked, tool, plan)
  if (asked.planOnly || done.status === 202) return done
  const data = await Promise.all([...seen].map(id => recordFor(change, tool, id)))
  return { ...done, body: { data, change: changeOf(done) } }
}

const prefixed = <Fault>(faults: Readonly<Record<string, Fault>>, placeOf: (key: string) => string): Record<string, Fault> =>
  Object.fromEntries(Object.entries(faults).map(([key, fault]) => [placeOf(key), fault]))

/** Creates all rows in `entries`, or none: the errors name their places, as `entries.3.query`. */
async function createEntries(
  asked: WriteRequest<Values>,
  tool: Resource,
  said: DocumentedCreate,
  entries: readonly Values[],
): Promise<WriteAnswer> {
  const others = Object.keys(asked.body).filter(key => key !== 'entries')
  if (others.length > 0) throw invalid({ [others[0] ?? '']: { code: 'unknown_field', params: { fields: others.join(', ') } } })
  const given: Values[] = []
  for (const entry of entries) given.push({ ...(await givenIn(asked.change, tool, said, entry)), ...said.with })
  const plan = await planCreates(asked.change, tool, given, (index, key) => `entries.${index}.${calledAs(said, key).as}`)
  if (asked.planOnly) return answerMany(asked, tool, plan)
  const { waits, writes } = await needsSecond(asked.change, plan)
  if (waits) return answered(await keepPlan(asked.change, { ...plan, writes }, 'waiting'), { state: 'waiting' }, 202)
  const { changeSet, made, revertible } = await record(asked.change, plan)
  const data = await Promise.all(given.map((_, index) => recordFor(asked.change, tool, made.get(newRowName(tool, index)) ?? 0)))
  return { status: 200, headers: named(changeSet, revertible), body: { data, change: changeSet } }
}

/**
 * Deletes rows, all or none, and answers how many rows are left.
 * @throws Refusal 422 without rows, 404 if one does not exist, 409 if one cannot be deleted
 */
async function deleteRows(asked: WriteRequest<Values>, tool: Resource, said: DocumentedDelete): Promise<WriteAnswer> {
  const { change, body } = asked
  const isOne = body.ids === undefined && body[said.row?.as ?? 'id'] !== undefined
  if (!isOne && !(Array.isArray(body.ids) && body.ids.length > 0))
    throw new Refusal(422, 'invalid', say('inputs_missing'), { errors: invalid({ ids: { code: 'missing' } }).errors })
  const rows = isOne ? [await rowIn(change, tool, said, body)] : await allRows(asked, tool, said.maxRows)
  const plan = await planDelete(change, tool, rows)
  refuseWhole(plan)
  const done = await answerMany(asked, tool, plan)
  if (asked.planOnly || done.status === 202) return done
  const counts = Object.entries(said.counts).map(
    ([name, where]) =>
      sql`(select count(*)::integer from ${sql.table(tableOf(tool))} r where ${conditionSql(where, 'r', change.rules)}) as ${sql.ref(name)}`,
  )
  const left = counts.length > 0 ? (await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(change.sql)).rows[0] : {}
  return { ...done, body: { deleted: rows.length, counts: left, change: changeOf(done) } }
}

async function allRows(asked: WriteRequest<Values>, tool: Resource, maxRows: number): Promise<readonly Row[]> {
  const { rows, left } = await chosenRows({ ...asked, body: { ids: asked.body.ids } }, tool, maxRows)
  if (left.length > 0) throw notFound()
  return rows
}

/** @throws Refusal 403 or 409 with the reason of the first row that the plan refuses */
function refuseWhole({ refused: [first] }: Pick<Plan, 'refused'>): void {
  if (first) throw new Refusal(first.code === 'not_for_you' ? 403 : 409, first.code, first.message, { params: first.params })
}

function chosen({ actions, chosenBy }: Extract<DocumentedWrite, { type: 'act' }>, body: Values): string {
  const key = chosenBy ? String(body[chosenBy.parameter] ?? chosenBy.otherwise ?? '') : Object.keys(actions)[0]
  return actions[key ?? ''] ?? ''
}

/** Several rows, of which each stands for itself as in the tool's own bulk call; answered as they are then. */
async function manyRows(
  asked: WriteRequest<Values>,
  tool: Resource,
  said: Extract<DocumentedWrite, { type: 'act' }>,
  given: Values,
): Promise<WriteAnswer> {
  const name = chosen(said, asked.body)
  const rows = await allRows(asked, tool, said.maxRows ?? 1)
  const plan = await planAction(asked.change, tool, name, rows, given)
  refuseWhole(plan)
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
async function givenIn(change: Change, tool: Resource, said: DocumentedWrite, body: Values): Promise<Values> {
  const given: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(askedIn(tool, said))) {
    const { as, by } = calledAs(said, key)
    const value = cellsInward(said, key, body[as])
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
