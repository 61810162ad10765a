import { pictureFacts } from '../../../schema/images.ts'
import { isNothing } from '../../../schema/sameValue.ts'
import type { Source, Upload } from '../../../schema/upload.ts'
import { type EarlierRows, EXISTING, type FailedRow, type FoundRow, NotKnown, type RowError } from '../../../schema/uploadPlanner.ts'
import { Refusal } from '../../errors.ts'
import { isNamed, valuesFrom } from './findRecords.ts'

/** A row that is wrong already. */
export interface WrongRow {
  readonly row: FoundRow
  /** What is wrong with its cells; null: nothing is understood of it. */
  readonly cells: readonly RowError[] | null
}

/** Whether what a source comes to is known of a row. */
export type Knows = (row: FoundRow, source: Source) => boolean

/** So many rows are left out alone; then all at once that lack the same, so that a long file of wrong rows is told in time. */
const ALONE = 20

/**
 * What whoever judges whole rows refuses of those that are wrong already, so that all of it is mended in one go. A judge relies on what a row says: where
 * it comes to look at what is wrong, nothing is concluded of the row and of its fellows, and the others are judged without them.
 */
export async function furtherRefusals(
  upload: Upload,
  wrong: readonly WrongRow[],
  judge: (rows: readonly FoundRow[], knows: Knows) => Promise<readonly FailedRow[]>,
): Promise<ReadonlyMap<number, readonly RowError[]>> {
  let left = wrong.map(one => guarded(one.row, one.cells ? unknownIn(upload, one.row, one.cells) : null, upload))
  const knownOf = new Map(left.map(({ row, knows }) => [row.no, knows]))
  const knows: Knows = ({ no }, source) => knownOf.get(no)?.(source) === true
  for (let round = 0; left.length > 0; round += 1) {
    try {
      const refused = await judge(
        left.map(({ row }) => row),
        knows,
      )
      return new Map(refused.map(({ row, errors }) => [row.no, errors]))
    } catch (error) {
      // What was answered beside the rows is judged with those that are right.
      if (error instanceof Refusal) break
      if (!(error instanceof NotKnown)) throw error
      const { of, what } = error
      const out = new Set(left.flatMap(({ row, lacks }) => (row.no === of || (round >= ALONE && lacks(what)) ? [row.group] : [])))
      left = left.filter(({ row }) => !out.has(row.group))
    }
  }
  return new Map()
}

/** What earlier rows said, and what is said beside it for as long as rows are only judged. */
export function saidBeside(earlier: EarlierRows): EarlierRows {
  const own = new Map<string, number>()
  const get = (key: string): number | undefined => own.get(key) ?? earlier.get(key)
  const set = (key: string, value: number): void => void own.set(key, value)
  return {
    get,
    set,
    first(key, value) {
      const before = get(key)
      if (before === undefined) set(key, value)
      return before ?? value
    },
    add: (key, amount) => set(key, (get(key) ?? 0) + amount),
    numberOf: text => earlier.numberOf(text),
  }
}

interface UnknownIn {
  readonly columns: ReadonlySet<string>
  readonly records: ReadonlySet<string>
}

/** Columns of a row whose values are not known, and the records that are named by such or are not there. */
export function unknownIn({ lookups, rowWrite, reads }: Upload, { values, found }: FoundRow, cells: readonly RowError[]): UnknownIn {
  const ofPicture = reads ? [...reads.parts, ...pictureFacts].filter(name => isNothing(values[name])) : []
  const columns = new Set([...cells.map(({ column }) => column), ...ofPicture])
  const records = new Set<string>()
  const isKnown = (source: Source): boolean => typeof source !== 'string' || !(source in lookups ? records : columns).has(source)
  for (const [name, find] of Object.entries(lookups)) {
    const isMissing = !found[name] && isNamed(find, valuesFrom(find.by)(values, found))
    if (isMissing || !Object.values(find.by).every(isKnown)) records.add(name)
  }
  if (rowWrite.type === 'upsertRecord' && !Object.values(rowWrite.by).every(isKnown)) records.add(EXISTING)
  return { columns, records }
}

/** A row of which what is known can be read alone; of null nothing. */
function guarded(row: FoundRow, unknown: UnknownIn | null, { rowWrite, lookups }: Upload) {
  const { no, cells, key, group } = row
  const lacksColumn = (name: string): boolean => unknown?.columns.has(name) !== false
  const lacksRecord = (name: string): boolean => unknown?.records.has(name) !== false
  const values = readable(row.values, lacksColumn, name => new NotKnown(no, `column ${name}`))
  const found = readable(row.found, lacksRecord, name => new NotKnown(no, `record ${name}`))
  const lacks = (what: string): boolean => {
    const [kind, name = ''] = what.split(' ')
    return (kind === 'column' ? lacksColumn : lacksRecord)(name)
  }
  const written = (): string | null => {
    if (rowWrite.type === 'upsertRecord') return EXISTING
    if (rowWrite.type === 'runActionBy') return rowWrite.each[String(values[rowWrite.column])]?.on ?? null
    return rowWrite.type === 'updateRecord' || rowWrite.type === 'runAction' ? rowWrite.on : null
  }
  const isRecord = (name: string): boolean => name in lookups || name === EXISTING
  return {
    lacks,
    knows: (source: Source): boolean => typeof source !== 'string' || !(isRecord(source) ? lacksRecord : lacksColumn)(source),
    row: {
      ...{ no, cells, key, group, values, found },
      get self() {
        const name = written()
        if (name !== null && lacksRecord(name)) throw new NotKnown(no, `record ${name}`)
        return row.self
      },
    } satisfies FoundRow,
  }
}

function readable<T extends object>(of: T, lacks: (name: string) => boolean, why: (name: string) => Error): T {
  return new Proxy(of, {
    get(target, name) {
      if (typeof name === 'string' && lacks(name)) throw why(name)
      return Reflect.get(target, name)
    },
  })
}
