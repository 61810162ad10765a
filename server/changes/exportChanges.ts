import { wordsOf } from '../../i18n/wordsOf.ts'
import type { FieldChange, ListedChange } from '../../schema/wire/changes.ts'
import { type Cell, localText } from '../exports/cell.ts'
import { csvPieces } from '../exports/csvPieces.ts'
import { type ExportEnd, exportLog } from '../exports/exportLog.ts'
import type { Log } from '../log.ts'
import type { Change } from './context.ts'
import { type ChangesAsked, checkAsked, listChanges } from './listChanges.ts'
import { setRows } from './setRows.ts'

/** Change sets and their rows that are read at once. */
const SETS = 50
const ROWS = 200

const columns = [
  'change',
  'at',
  'who',
  'how',
  'tool',
  'what',
  'state',
  'row_of',
  'row',
  'title',
  'done',
  'field',
  'before',
  'after',
] as const

type Line = Readonly<Partial<Record<(typeof columns)[number], string>>>

/** All changes that match and that the person may know of, as a file: a line for each field that changed, so that a sheet can be filtered by it. */
export async function* changesCsv(change: Change, asked: Omit<ChangesAsked, 'before' | 'limit'>, log: Log): AsyncGenerator<Uint8Array> {
  // What is refused is refused before the file begins.
  checkAsked(change, asked)
  const staffUser = change.person?.id ?? 0
  const end = await exportLog(change.sql, change.engine.now, { tool: 'changes', format: 'csv', filter: asked, columns, staffUser })
  const count = { lines: 0 }
  let state: ExportEnd = 'cut'
  try {
    yield* csvPieces(columns.map(wordsOf), cells(linesOf(change, asked), count))
    state = 'done'
  } catch (error) {
    state = 'failed'
    log.error({ err: error }, 'an export of changes failed')
    throw error
  } finally {
    await end(state, count.lines)
  }
}

async function* cells(batches: AsyncIterable<readonly Line[]>, count: { lines: number }): AsyncGenerator<readonly Cell[][]> {
  for await (const lines of batches) {
    count.lines += lines.length
    yield lines.map(line => columns.map(name => ({ text: line[name] ?? '' })))
  }
}

async function* linesOf(change: Change, asked: Omit<ChangesAsked, 'before' | 'limit'>): AsyncGenerator<readonly Line[]> {
  let before: string | undefined
  for (;;) {
    const sets: readonly ListedChange[] = await listChanges(change, { ...asked, before, limit: SETS })
    for (const set of sets) yield* linesOfSet(change, set)
    if (sets.length < SETS) return
    before = String(sets.at(-1)?.id)
  }
}

async function* linesOfSet(change: Change, set: ListedChange): AsyncGenerator<readonly Line[]> {
  const { id, at, actor_name, source, job, file, tool, what, state } = set
  const told: Line = {
    change: String(id),
    at: localText(at, change.engine.country),
    who: actor_name ?? 'System',
    how: [source, job ?? file?.name].filter(Boolean).join(': '),
    tool: wordsOf(tool),
    what: wordsOf(what),
    state,
  }
  let after = 0
  for (;;) {
    const page = await setRows(change, set, { after, limit: ROWS })
    const lines = page.data.flatMap(row =>
      (row.changes.length > 0 ? row.changes : [null]).map((one): Line => {
        const of = { row_of: wordsOf(row.tool), row: row.id === null ? '' : String(row.id), title: row.title, done: row.op }
        return { ...told, ...of, ...(one && changed(change, row.tool, one)) }
      }),
    )
    // What has no rows that the person may see was done all the same.
    yield lines.length === 0 && after === 0 ? [told] : lines
    if (page.next === null) return
    after = page.next
  }
}

function changed(change: Change, tool: string, { field, from, to }: FieldChange): Line {
  const named = change.engine.tools.get(tool)?.fields[field]
  return { field: named?.label ?? wordsOf(field), before: text(change, from), after: text(change, to) }
}

/** As the API gives it; moments by the clocks of the country. */
function text({ engine: { country } }: Change, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return JSON.stringify(value)
  return typeof value === 'string' && moment.test(value) ? localText(value, country) : String(value)
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
