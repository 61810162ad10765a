import { filled } from '../../../schema/templateText.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { FoundRow, RowNoted } from '../../../schema/uploadPlanner.ts'
import type { ChangeReport, Notice, SampleRow } from '../../../schema/wire/uploadShapes.ts'
import { columnsOf } from '../../changes/columnsOf.ts'
import type { Engine } from '../../changes/context.ts'
import { counted } from '../../changes/counted.ts'
import { difference } from '../../changes/difference.ts'
import { type Added, isNewRow, type Row, type Write } from '../../changes/write.ts'

const SAMPLES = 20

/**
 * Gathers what checked rows would change, in a few numbers however many they are.
 * @param upload says of which tool a record is that was found for a row: ids of several may be alike
 */
export function changeReport(engine: Engine, { lookups, rowWrite }: Upload) {
  // What is found beside those is what an upsert writes over.
  const toolOf = (found: string) => lookups[found]?.tool ?? ('tool' in rowWrite ? rowWrite.tool : '')
  const counts = new Map<string, Map<string, number>>()
  const samples: SampleRow[] = []
  const ops = { insert: 0, update: 0, delete: 0 }

  return {
    tell(writes: readonly Write[], rows: readonly FoundRow[]): void {
      const known = new Map<string, { row: FoundRow; record: Row }>()
      const showsMore = samples.length < SAMPLES
      const byGroup = new Map(showsMore ? rows.map(row => [row.group, row]) : [])
      for (const row of rows)
        for (const name in row.found) {
          const record = row.found[name]
          if (record) known.set(`${toolOf(name)} ${record.id}`, { row, record })
        }
      for (const write of writes) {
        const found = isNewRow(write.row) ? undefined : known.get(`${write.tool} ${write.row}`)
        const named: Readonly<Record<string, unknown>> = write.add
          ? { ...write.set, ...countedUp(write.add, found?.record) }
          : (write.set ?? {})
        // An update that says what is so already is none.
        const tool = engine.tools.get(write.tool)
        const changed = write.op === 'update' && found && tool ? difference(columnsOf(tool, engine.country), found.record, named) : named
        const fields = Object.keys(changed)
        if (write.op === 'update' && fields.length === 0) continue
        ops[write.op] += 1
        const ofTool = counts.get(write.tool) ?? new Map<string, number>()
        counts.set(write.tool, ofTool)
        for (const field of fields) ofTool.set(field, (ofTool.get(field) ?? 0) + 1)
        const row = byGroup.get(write.group ?? '') ?? found?.row
        if (samples.length < SAMPLES && row && (found || write.op === 'insert'))
          samples.push({
            row_no: row.no,
            title: String(found?.record[tool?.title ?? 'id'] ?? row.key),
            tool: write.tool,
            id: isNewRow(write.row) ? null : write.row,
            op: write.op,
            fields: fields.map(field => ({
              field,
              before: found?.record[field] ?? null,
              after: isNewRow(named[field]) ? null : (named[field] ?? null),
            })),
          })
      }
    },
    whole(): ChangeReport {
      const columns = [...counts].flatMap(([tool, fields]) => [...fields].map(([field, counted]) => ({ tool, field, count: counted })))
      columns.sort((one, other) => other.count - one.count)
      return { columns, samples, inserts: ops.insert, updates: ops.update, deletes: ops.delete }
    },
  }
}

/** What counters come to when their part is added. */
function countedUp(add: Readonly<Record<string, Added>>, record: Row | undefined): Readonly<Record<string, unknown>> {
  const comesTo = ([field, amount]: readonly [string, Added]) => {
    const now = record?.[field] ?? undefined
    if (typeof amount === 'object') return [field, now === undefined ? amount : counted.intoRows(now, amount)]
    return [field, counted.sum(now as Added | undefined, amount)]
  }
  return Object.fromEntries(Object.entries(add).map(comesTo))
}

const MESSAGES = 50
const ROWS = 20

/** Gathers what there is to know of rows that are taken, in a few lines however many they are. */
export function noticeReport({ say }: Pick<Engine, 'say'>) {
  const known = new Map<string, Notice>()
  return {
    note(said: readonly RowNoted[]): void {
      for (const { notice: key, params = {}, severity, of } of said) {
        const mark = JSON.stringify([key, params])
        const before = known.get(mark)
        if (!before && known.size >= MESSAGES) continue
        const { count, rows } = before ?? { count: 0, rows: [] }
        const message = filled(say(key), params)
        known.set(mark, {
          message,
          key,
          params,
          ...(severity && { severity }),
          count: count + 1,
          rows: rows.length < ROWS ? [...rows, of] : rows,
        })
      }
    },
    whole: (): readonly Notice[] => [...known.values()],
  }
}
