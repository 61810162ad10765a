import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { childEntry } from '../../childEntry.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { type Answered, type Question, type SandboxEngine, SandboxFault } from '../engine.ts'
import type { ViewSql } from '../viewSql.ts'
import { type Answer, answerShape, type Order } from './orders.ts'

/** A copy is made anew after this time. */
const OLDEST_MS = 3_600_000
/** Nobody asks for so long: its memory is given back. */
const IDLE_MS = 60_000
const PORTION = 2000
/** Making the copy; a process that takes longer hangs. */
const OPEN_MS = 60_000
/** Of JavaScript alone: rows come to it as one text each portion, and values leave it. The database has its own limit (`child.ts`). */
const HEAP_MB = 256
/** The process measures the statement, this its limit: it is given a moment more to answer that it was refused. */
const GRACE_MS = 500

interface EmbeddedNeeds {
  readonly db: Database
  readonly schema: string
  readonly views: Readonly<Record<string, ViewSql>>
  readonly clock: Clock
}

interface Copy {
  readonly child: ChildProcess
  readonly madeAt: number
}

/**
 * Asks a copy of the views in a process of its own, which is started with the first question and killed where one runs past its limit. One question at a
 * time; a process that nobody asks is ended, and a server does not wait for it.
 */
export function embeddedEngine({ db, schema, views, clock }: EmbeddedNeeds): SandboxEngine {
  let copy: Copy | undefined
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    copy?.child.kill('SIGKILL')
    copy = undefined
  }

  async function current(): Promise<ChildProcess> {
    const isGone = copy && (copy.child.exitCode !== null || copy.child.signalCode !== null)
    if (isGone || (copy && clock().getTime() - copy.madeAt > OLDEST_MS)) end()
    copy ??= { child: await open(), madeAt: clock().getTime() }
    return copy.child
  }

  async function open(): Promise<ChildProcess> {
    const { file, execArgv } = childEntry('sandbox')
    // It gets what Node needs, and none of our secrets.
    const { PATH, TMPDIR, TEMP, SystemRoot } = process.env
    const child = fork(file, [], {
      execArgv: [...execArgv, `--max-old-space-size=${HEAP_MB}`],
      env: { PATH, TMPDIR, TEMP, SystemRoot, TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const tell = async (order: Order) => held(await told(child, order, OPEN_MS))
    try {
      await tell({ order: 'open', schema, views: Object.entries(views).map(([name, { columns }]) => ({ name, columns: [...columns] })) })
      for (const [view, { numbered }] of Object.entries(views))
        for await (const rows of portions(db, numbered)) await tell({ order: 'rows', view, rows })
      await tell({ order: 'ready' })
      // It must not keep the server from ending.
      child.unref()
      child.channel?.unref()
      return child
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    }
  }

  async function answer(question: Question): Promise<Answered> {
    const child = await current()
    const said = await told(child, { order: 'ask', ...question }, question.seconds * 1000 + GRACE_MS).catch(error => {
      end()
      throw error
    })
    held(said)
    if (said.answer !== 'found') throw new Error('The sandbox answered something else')
    return { values: said.values, count: said.count, took: said.took }
  }

  return {
    ask(question) {
      const asked = last.then(() => {
        clearTimeout(idle)
        return answer(question)
      })
      last = asked
        .catch(() => undefined)
        .then(() => {
          clearTimeout(idle)
          idle = setTimeout(end, IDLE_MS).unref()
        })
      return asked
    },
    close: async () => {
      clearTimeout(idle)
      end()
    },
  }
}

/** The rows of a view as JSON, a portion at a time by the numbers of the rows: the one connection is free for others between them. */
async function* portions(db: Database, numbered: string): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ rows: string | null; last: string | null; n: string }>`select json_agg(to_jsonb(r) - '$id')::text as rows,
      max("$id")::text as last, count(*)::text as n from (select * from (${sql.raw(numbered)}) v where "$id" > ${after} order by "$id" limit ${PORTION}) r`.execute(
      db.sql,
    )
    const [portion] = rows
    if (!portion?.rows || portion.last === null) return
    yield portion.rows
    if (Number(portion.n) < PORTION) return
    after = Number(portion.last)
  }
}

/** A process that refuses goes on: only one that does not answer is ended. @throws SandboxFault what it refuses */
function held(answer: Answer): void {
  if (answer.answer === 'refused') throw new SandboxFault(answer.code, answer.params)
}

/** @throws SandboxFault that it took too long, or died, and is to be ended */
async function told(child: ChildProcess, order: Order, withinMs: number): Promise<Answer> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), withinMs)
  // While it is waited for it keeps the server alive like any call.
  const gone = once(child, 'exit', { signal: late.signal }).then(() => {
    throw new SandboxFault('sql_too_large')
  })
  const answered = once(child, 'message', { signal: late.signal })
  try {
    child.send(order)
    const [message] = (await Promise.race([answered, gone])) as [unknown]
    return answerShape.parse(message)
  } catch (error) {
    throw late.signal.aborted ? new SandboxFault('sql_too_long') : error
  } finally {
    clearTimeout(timer)
    late.abort()
    for (const one of [gone, answered]) one.catch(() => undefined)
  }
}
