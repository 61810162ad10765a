import { sql } from 'kysely'
import type { Job, Named } from '../../schema/job.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Change, Engine } from '../changes/context.ts'
import { openChange } from '../changes/openChange.ts'
import { planAction } from '../changes/planAction.ts'
import { record } from '../changes/record.ts'
import { refusedRow } from '../changes/refusedRow.ts'
import { rowsById } from '../changes/rows.ts'
import type { Row } from '../changes/write.ts'
import type { Database } from '../db/database.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import { refOf } from '../lists/readColumn.ts'

export interface ChunkDone {
  /** The last row that was looked at; null where there are no more. */
  readonly last: number | null
  readonly changed: number
  readonly left: readonly { readonly title: string; readonly reason: string }[]
}

/** Rows a transaction takes at once: short enough that nobody waits for it. */
const CHUNK = 100

/**
 * Does the next rows of a job, in one change set of their own. Rows that somebody else is writing to are left for the next run. Where the rows
 * cannot be done together, each is tried alone, so that one that cannot be done holds up no other.
 */
export async function workChunk(db: Database, engine: Engine, job: Job, after: number): Promise<ChunkDone> {
  const tool = engine.tools.get(job.tool)
  if (!tool) throw new Error(`${job.name} works on ${job.tool}, which is no tool`)
  try {
    return await db.transaction(async trx => {
      const change = openChange(engine, trx, null, 'job', job.name)
      const ids = await waiting(change, job, after, CHUNK)
      return ids.length === 0 ? nothing : done(change, tool, job, ids)
    })
  } catch {
    return oneByOne(db, engine, tool, job, after)
  }
}

const nothing: ChunkDone = { last: null, changed: 0, left: [] }

async function oneByOne(db: Database, engine: Engine, tool: Resource, job: Job, after: number): Promise<ChunkDone> {
  let last: number | null = null
  let changed = 0
  const left: { title: string; reason: string }[] = []
  for (let count = 0; count < CHUNK; count += 1) {
    const seen: { row?: Row } = {}
    try {
      const one = await db.transaction(async trx => {
        const change = openChange(engine, trx, null, 'job', job.name)
        const ids = await waiting(change, job, last ?? after, 1)
        if (ids.length === 0) return nothing
        ;[seen.row] = await rowsById(trx, tool.name, ids)
        return done(change, tool, job, ids)
      })
      if (one.last === null) break
      last = one.last
      changed += one.changed
      left.push(...one.left)
    } catch (error) {
      if (!seen.row) throw error
      last = seen.row.id
      left.push({ title: refusedRow(tool, seen.row, 'failed', '').title, reason: (error as Error).message })
    }
  }
  return { last, changed, left }
}

async function waiting(change: Change, { tool, where, since }: Job, after: number, limit: number): Promise<number[]> {
  const { engine, rules, sql: db } = change
  const before = since && new Date(engine.now().getTime() - since.hours * 3_600_000).toISOString()
  const { rows } = await sql<{ id: number }>`select r.id from ${sql.table(tool)} r
    where ${conditionSql(where, 'r', rules.today)} ${since ? sql`and ${refOf('r', since.field)} <= ${before}::timestamptz` : sql``}
      and r.id > ${after} order by r.id limit ${limit} for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

async function done(change: Change, tool: Resource, job: Job, ids: readonly number[]): Promise<ChunkDone> {
  const rows = await rowsById(change.sql, tool.name, ids)
  const plan = await planAction(change, tool, job.action, rows, await answersOf(change, job))
  if (plan.writes.length > 0) await record(change, plan)
  return {
    last: ids.at(-1) ?? null,
    changed: plan.writes.filter(write => write.tool === tool.name && ids.includes(Number(write.row))).length,
    left: plan.refused.map(({ title, message }) => ({ title, reason: message })),
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
    where ${conditionSql(where, 'r', change.rules.today)} order by r.id limit 1`.execute(change.sql)
  return rows[0]?.id ?? null
}
