import { Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { quoted } from '../../db/migrate/sqlText.ts'
import { answering, checkPlan, databaseFault, memoryLimits, type Question, SandboxFault } from '../engine.ts'
import { type Answer, type Order, orderShape } from './orders.ts'

/**
 * A sandbox where there is no database server: a database in the memory of a process of its own, which holds a copy of the views and nothing else. It has no
 * settings and no way to the real data; the server kills it when a statement runs past its limit, which nothing inside can do.
 */

const READER = 'sandbox_reader'
/** What a statement may need beside what the database takes by itself with its copy, in bytes. */
const MOST_MEMORY = 512 * 1024 * 1024

/** What a statement could change its role, wait or look about with, should one ever get past the list. */
const REVOKED = `revoke execute on function pg_catalog.set_config(text, text, boolean), pg_catalog.pg_sleep(double precision),
  pg_catalog.query_to_xml(text, boolean, boolean, text), pg_catalog.pg_advisory_lock(bigint), pg_catalog.pg_read_file(text),
  pg_catalog.lo_import(text) from public`

/** Ends the process where a statement needs too much. In a thread of its own: a statement keeps this one busy. */
function watchMemory(): void {
  const most = process.memoryUsage.rss() + MOST_MEMORY
  const watch = `setInterval(() => process.memoryUsage.rss() > ${most} && process.kill(process.pid, 'SIGKILL'), 50)`
  new Worker(watch, { eval: true }).unref()
}

const database = new PGlite()
let schema = ''
const types = new Map<string, string>()

process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('message', message => {
  obey(orderShape.parse(message)).then(
    answer => process.send?.(answer),
    error => {
      const { fault } = error instanceof SandboxFault ? error : databaseFault(error)
      const params = Object.fromEntries(Object.entries(fault.params ?? {}).map(([key, value]) => [key, String(value)]))
      process.send?.({ answer: 'refused', code: fault.code, params } satisfies Answer)
    },
  )
})

async function obey(order: Order): Promise<Answer> {
  if (order.order === 'open') {
    schema = quoted(order.schema)
    await database.exec(`create schema ${schema}; create role ${READER}; ${REVOKED}; set timezone = 'UTC'`)
    for (const { name, columns } of order.views) {
      types.set(name, `${schema}.${quoted(name)}`)
      await database.exec(
        `create table ${schema}.${quoted(name)} (${columns.map(column => `${quoted(column.name)} ${column.type}`).join(', ')})`,
      )
    }
  } else if (order.order === 'rows') {
    const table = types.get(order.view) ?? ''
    await database.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [order.rows])
  } else if (order.order === 'ready') {
    await database.exec(
      `grant usage on schema ${schema} to ${READER}; grant select on all tables in schema ${schema} to ${READER}; analyze`,
    )
    watchMemory()
  } else return ask(order)
  return { answer: 'done' }
}

/** In a transaction that only reads and is undone, as a role that may do nothing else. */
async function ask(question: Question): Promise<Answer> {
  await database.exec(
    `begin transaction read only; set local search_path = ${schema}; ${memoryLimits(question)};
     set local temp_file_limit = '256MB'; set local role ${READER}`,
  )
  try {
    const statement = answering(question)
    await checkPlan(
      async () => (await database.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${statement}`)).rows[0]?.['QUERY PLAN'],
      setting => database.exec(setting),
    )
    const before = performance.now()
    const { rows } = await database.query<{ v: string; n: number }>(statement)
    const took = Math.round(performance.now() - before)
    return { answer: 'found', values: rows.map(({ v }) => v), count: Number(rows[0]?.n ?? 0), took }
  } finally {
    await database.exec('rollback')
  }
}
