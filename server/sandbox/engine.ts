import type { Statement } from '../../schema/kinds/kind.ts'
import type { Asked, Share } from '../../schema/planner.ts'
import type { Fault } from '../../schema/rule.ts'
import { literal } from '../db/migrate/sqlText.ts'
import { CAREFUL, costOf, unlimitedIn } from './plan.ts'

/** A statement that was read, and how far it is answered. */
export interface Question extends Asked, Pick<Statement, 'returns' | 'seconds' | 'among'> {
  readonly text: string
  /** How many sorts, hash tables and buffers it may need at once (`checkSize`). */
  readonly stores: number
}

/** The values of the one column, each once and none empty, and how many there are in all. */
export interface Answered {
  readonly values: readonly string[]
  readonly count: number
  /** How long it took, in milliseconds. */
  readonly took: number
}

/** Where statements run: on a server as a role of its own, or in a process that has a copy of the views and nothing else. */
export interface SandboxEngine {
  /** @throws SandboxFault where it cannot be answered */
  ask(question: Question): Promise<Answered>
  close(): Promise<void>
}

/** Why a statement was not answered: told on its field. */
export class SandboxFault extends Error {
  override readonly name = 'SandboxFault'
  readonly fault: Fault
  constructor(code: string, params: Fault['params'] = {}) {
    super(code)
    this.fault = { code, params }
  }
}

/** Above this, as the database reckons it, a statement is not begun: it would run into its limit and slow down everybody until then. */
export const MOST_COST = 50_000_000

/** How what stands around a statement is written where it is not Postgres that reads it. */
export interface Dialect {
  text(expression: string): string
  /** The number that the digits of a text make; null where it has none. */
  digits(expression: string): string
  /** By bytes, whatever order the database has for texts. */
  readonly order: string
}

const postgres: Dialect = {
  text: expression => `${expression}::text`,
  digits: expression => `nullif(regexp_replace(${expression}, '[^0-9]', '', 'g'), '')::numeric`,
  order: 'v collate "C"',
}

/** Longest value that leaves a database, in characters: it is a code, and as many come as an audience holds. */
const LONGEST = 200

/** The statement in brackets, on lines of its own: a comment at its end must not reach beyond. Numbers alone come into it here, whole ones. */
export function answering({ text, returns, share, among, most }: Question, dialect = postgres): string {
  const column = `q."${returns}"`
  return `select v, count(*) over () as n from (select distinct substr(${dialect.text(column)}, 1, ${LONGEST}) as v from (\n${text}\n) q
    where ${column} is not null${among ? isAmong(returns, among, dialect) : ''}) d${share ? within(share, dialect) : ''}
    order by ${dialect.order} limit ${Math.trunc(most)}`
}

/** Names and values are those of a declaration. */
function isAmong(returns: string, { view, where }: NonNullable<Question['among']>, { text }: Dialect): string {
  const conditions = Object.entries(where).map(([column, value]) => ` and a."${column}" = ${literal(value)}`)
  return ` and ${text(`q."${returns}"`)} in (select ${text(`a."${returns}"`)} from "${view}" a where true${conditions.join('')})`
}

const within = ({ modulo, from, to }: Share, { digits }: Dialect): string =>
  ` where ${digits('v')} % ${Math.trunc(modulo)} between ${Math.trunc(from)} and ${Math.trunc(to)}`

/** Memory of all sorts, hash tables and buffers of one statement together, in kB. */
const MOST_STORED_KB = 512 * 1024
/** Less than that a sort gains nothing by, and no statement that passes needs so many. */
const LEAST_STORED_KB = 2048

/**
 * Settings of the transaction that a statement runs in. Each of its stores has a share of the memory, whatever the server allows; it has no helpers, which
 * would have as much each, and is not compiled, which nothing ends; the planner tries out few orders of joins.
 */
export const memoryLimits = ({ stores }: Question): string =>
  `set local work_mem = '${Math.max(LEAST_STORED_KB, Math.floor(MOST_STORED_KB / Math.max(stores, 8)))}kB'; set local hash_mem_multiplier = 1;
   set local max_parallel_workers_per_gather = 0; set local jit = off; set local join_collapse_limit = 8; set local from_collapse_limit = 8;
   set local geqo = on; set local geqo_threshold = 12`

/**
 * Has the database plan a statement, and forbids it hash tables that may outgrow their share.
 * @param explain answers `explain (format json)`
 * @throws SandboxFault for a statement that would take too long, or whose memory nothing limits
 */
export async function checkPlan(explain: () => Promise<unknown>, set: (setting: string) => Promise<unknown>): Promise<void> {
  const plan = await explain()
  if (costOf(plan) > MOST_COST) throw new SandboxFault('sql_too_costly')
  const unlimited = unlimitedIn(plan)
  if (unlimited.has('hashedSubquery')) throw new SandboxFault('sql_in_joined')
  if (unlimited.size === 0) return
  for (const one of unlimited) if (one !== 'hashedSubquery') await set(`set local ${CAREFUL[one]} = off`)
  const careful = await explain()
  if (unlimitedIn(careful).size > 0) throw new SandboxFault('sql_too_large')
  if (costOf(careful) > MOST_COST) throw new SandboxFault('sql_too_costly')
}

/** What the database says of a statement, as a fault of its field: nothing of it is ours to hide, it knows the views alone. */
export function databaseFault(error: unknown): SandboxFault {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  if (code === '57014') return new SandboxFault('sql_too_long')
  if (code === '53400' || code === '53200') return new SandboxFault('sql_too_large')
  return new SandboxFault('sql_failed', { said: error instanceof Error ? error.message.slice(0, 200) : String(error) })
}
