import { type Kysely, sql } from 'kysely'
import type { Job, Named } from '../../schema/job.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Change } from '../changes/context.ts'
import { openChange } from '../changes/openChange.ts'
import { planAction } from '../changes/planAction.ts'
import { record } from '../changes/record.ts'
import { lockRows, rowsById } from '../changes/rows.ts'
import { refusedRow } from '../changes/runEffect.ts'
import { titledRows } from '../changes/titleTexts.ts'
import type { Tables } from '../db/database.ts'
import { DatabaseAway } from '../db/databaseAway.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import { refOf } from '../lists/readColumn.ts'
import { Interrupted, type Run, type Step, type Told, type Work, work } from './work.ts'

/** Rows a transaction takes at once: short enough that nobody waits for it. */
const CHUNK = 100

/** A declared job: its action on the rows that match, in the name of the system, exactly as staff would do it. */
export function jobWork(job: Job): Work {
  return work(job.name, run => stepsOf(run, job), { lane: 'jobs', every: job.every, at: job.at })
}

/** A change set a chunk. Where its rows cannot be done together, each is tried alone, so that one that cannot be done holds up no other. */
async function* stepsOf(run: Run, job: Job): AsyncGenerator<Step, void> {
  const tool = run.engine.tools.get(job.tool)
  if (!tool) throw new Error(`${job.name} works on ${job.tool}, which is no tool`)
  const step = (ids: readonly number[]): Step => ({ position: ids.at(-1) ?? 0, writes: trx => act(run, trx, tool, job, ids) })
  for (let after = run.position; ; ) {
    const { rows } = await sql<{ id: number }>`${waiting(changeOf(run, run.db.sql, job), job)} and r.id > ${after}
      order by r.id limit ${CHUNK}`.execute(run.db.sql)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    try {
      yield step(ids)
    } catch (error) {
      if (isOfAll(error)) throw error
      for (const id of ids) yield* alone(run, job, tool, step([id]))
    }
    after = ids.at(-1) ?? after
  }
}

async function* alone(run: Run, job: Job, tool: Resource, step: Step): AsyncGenerator<Step, void> {
  try {
    yield step
  } catch (error) {
    if (isOfAll(error)) throw error
    const rows = await rowsById(run.db.sql, tool.name, [step.position])
    const refused = rows.map(row => refusedRow(tool, row, 'failed', (error as Error).message))
    const left = (await titledRows(changeOf(run, run.db.sql, job), refused)).map(({ title, message }) => ({ title, reason: message }))
    yield { position: step.position, writes: async () => ({ left }) }
  }
}

/** Says nothing of the rows in hand: the work ends, or goes on behind its last step once the database is back. */
const isOfAll = (error: unknown): boolean => error instanceof Interrupted || error instanceof DatabaseAway

const changeOf = ({ engine }: Run, db: Kysely<Tables>, { name }: Job): Change => openChange(engine, db, null, 'job', name)

function waiting({ engine, rules }: Change, { tool, where, since }: Job) {
  const before = since && new Date(engine.now().getTime() - since.hours * 3_600_000).toISOString()
  return sql`select r.id from ${sql.table(tool)} r
    where ${conditionSql(where, 'r', rules)} ${since ? sql`and ${refOf('r', since.field)} <= ${before}::timestamptz` : sql``}`
}

/** Does the action on those that still match. Rows that somebody else is writing to are left for the next run. */
async function act(run: Run, trx: Kysely<Tables>, tool: Resource, job: Job, ids: readonly number[]): Promise<Told> {
  const change = changeOf(run, trx, job)
  const { rows: locked } = await sql<{ id: number }>`${waiting(change, job)} and r.id = any(${[...ids]}::bigint[])
    order by r.id for update skip locked`.execute(trx)
  const still = locked.map(({ id }) => id)
  if (still.length === 0) return {}
  const plan = await planAction(change, tool, job.action, await lockRows(change, tool.name, still), await answersOf(change, job))
  if (plan.writes.length > 0) await record(change, plan)
  return {
    changed: plan.writes.filter(write => write.tool === tool.name && still.includes(Number(write.row))).length,
    left: (await titledRows(change, plan.refused)).map(({ title, message }) => ({ title, reason: message })),
  }
}

/** The answers, with the ids of the rows they name. */
async function answersOf(change: Change, { answers = {} }: Job): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const [key, answer] of Object.entries(answers)) found[key] = typeof answer === 'object' ? await idOf(change, answer) : answer
  return found
}

async function idOf(change: Change, { tool, where }: Named): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select r.id from ${sql.table(tool)} r
    where ${conditionSql(where, 'r', change.rules)} order by r.id limit 1`.execute(change.sql)
  return rows[0]?.id ?? null
}
