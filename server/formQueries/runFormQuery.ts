import { checkFormQuery, type FormQuery, queryFields } from '../../schema/formQuery.ts'
import type { FoundByAsking, Read, RunStatement, Values } from '../../schema/planner.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Fault } from '../../schema/rule.ts'
import { tableOf } from '../../schema/view.ts'
import type { Change } from '../changes/context.ts'
import { looker } from '../changes/rows.ts'
import { faultText } from '../changes/say.ts'
import { settle } from '../changes/settle.ts'
import { Refusal } from '../errors.ts'
import { textDrawing } from '../images/fitText.ts'
import type { Viewer } from '../lists/viewer.ts'
import type { Teller } from '../marketplace/servedMarketplace.ts'
import { SandboxFault } from '../sandbox/engine.ts'
import { readWithin } from './rowAccess.ts'

const RETRY_AFTER_SECONDS = 5

/** What values find, whoever reaches it; or what is wrong with them, by field. */
export type FoundByTry =
  | {
      readonly ids: readonly number[]
      readonly counts?: Readonly<Record<string, number>>
      readonly told?: Told
      readonly asked?: FoundByAsking
      readonly result?: Values
      readonly faults?: undefined
    }
  | {
      readonly ids?: undefined
      readonly counts?: undefined
      readonly told?: undefined
      readonly asked?: undefined
      readonly result?: undefined
      readonly faults: Readonly<Record<string, Fault>>
    }

/** How many a try finds that tells figures, these, and what one of them will see. */
type Told = Omit<Awaited<ReturnType<Teller>>, 'ids'>

export interface FormQueryOptions {
  /** The person for whom a preview is drawn; the first one by default. */
  readonly as?: string
  /** The id of the record in the form; undefined for a new one. */
  readonly record?: number
  /** How its planner reads rows; by default as they are stored. */
  readonly read?: Read
}

/** Runs a form query with unsaved values. Its planner reads only rows within the user's row access. */
export async function runFormQuery(
  change: Change,
  tool: Resource,
  name: string,
  given: Values,
  viewer: Viewer,
  { as, record, read = looker(change.sql) }: FormQueryOptions = {},
): Promise<FoundByTry> {
  const tried = tool.formQueries[name]
  const { marketplace, country, now } = change.engine
  const find = marketplace.formQueries[tableOf(tool)]?.[name]
  const teller = tried?.figures && marketplace.background[tableOf(tool)]?.figures?.[name]
  const owner = tried?.inDatabase === true ? tableOf(tool) : tried?.inDatabase
  const resulting = owner !== undefined && marketplace.background[owner]?.results?.[name]
  if (!tried || !(find || teller || resulting)) throw new Error(`Nothing answers the try ${tool.name}.${name}`)
  const { values, errors } = checkFormQuery(tool, tried, given, change.rules)
  const settled = await settle(change, tool, queryFields(tool, tried), values)
  const faults = { ...settled.errors, ...errors }
  if (Object.keys(faults).length > 0) return { faults }
  if (teller) {
    const { ids, ...told } = await teller({ sql: change.sql, country, now: now() }, settled.values, as)
    return { ids, told }
  }
  if (resulting) {
    const form = { tool: tableOf(tool), record: record ?? null }
    return { ids: [], result: await resulting({ sql: change.sql, country, now: now() }, settled.values, form) }
  }
  if (!find) return { ids: [] }
  const { sandboxes } = change.engine
  const run: RunStatement = (field, text, asked) => {
    const statement = tool.fields[field]?.statement
    if (!statement) throw new Error(`${tool.name}.${field} is no statement`)
    return sandboxes.run(statement, text, asked)
  }
  const answer = await find(settled.values, readWithin(change, read), { ...viewer, text: textDrawing }, run).catch(error => {
    if (!(error instanceof SandboxFault)) throw error
    if (error.fault.code === 'sql_away') throw unreachable(tried.shownBelow, error.fault)
    return error.fault
  })
  if ('code' in answer) return { faults: { [tried.shownBelow]: answer } }
  if ('result' in answer) return { ids: [], result: answer.result }
  if ('first' in answer) return { ids: [], asked: answer }
  return 'ids' in answer ? answer : { ids: answer }
}

/** The statement is not at fault: the same call may succeed in a moment. */
function unreachable(field: string, fault: Fault): Refusal {
  const message = faultText(fault)
  const errors = { [field]: { ...fault, message } }
  return new Refusal(503, fault.code, message, { errors, headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } })
}

/** From when to when each found row holds, where the try tells it. */
export async function periodsOf(read: Read, found: Resource, { period }: FormQuery, ids: readonly number[]) {
  if (!period || ids.length === 0) return new Map<number, { from: string | null; to: string | null }>()
  const [from, to] = period
  const rows = await read.rows(tableOf(found), { id: ids }, [from, to])
  const moment = (value: unknown) => (typeof value === 'string' ? value : null)
  return new Map(rows.map(row => [row.id, { from: moment(row[from]), to: moment(row[to]) }]))
}
