import { rowsBy } from '../../../schema/maps.ts'
import type { Source, Upload } from '../../../schema/upload.ts'
import { EXISTING, type FailedRow, type FoundRow } from '../../../schema/uploadPlanner.ts'
import type { Change } from '../../changes/context.ts'
import { type Merged, mergeGroups } from '../../changes/mergeWrites.ts'
import { type Collision, withoutColliding } from '../../changes/withoutColliding.ts'
import type { Write } from '../../changes/write.ts'
import { columnFor } from './findRecords.ts'
import type { Knows } from './furtherRefusals.ts'
import { isPlain, type Plain, plainWrites } from './plainWrites.ts'

/** Rows that cannot stand beside others, each fault on the column that its field is said by. */
export function besideErrors(
  upload: Upload,
  rows: readonly FoundRow[],
  { collided, groupOf }: Pick<Merged, 'groupOf'> & { readonly collided: readonly Collision[] },
): FailedRow[] {
  if (collided.length === 0) return []
  const by = rowsBy(collided, ({ write }) => write.group)
  return rows.flatMap((row): FailedRow[] => {
    const faults = (by.get(groupOf(row.group)) ?? []).flatMap(one => Object.entries(one.faults))
    const errors = faults.map(([field, fault]) => ({ column: columnFor(upload, field), code: 'E8', key: 'row_rule', fault }) as const)
    return errors.length > 0 ? [{ row, errors }] : []
  })
}

/**
 * Rows that are wrong already and, by what is known of them, could not stand beside others either.
 * @param writes what their planner would write of them
 */
export async function besideOthers(
  change: Change,
  upload: Upload,
  rows: readonly FoundRow[],
  { writes, ...known }: Known & { readonly writes: readonly Write[] },
): Promise<FailedRow[]> {
  const groups = new Set(rows.map(row => row.group))
  const planned = writes.filter(({ group }) => group !== undefined && groups.has(group))
  const plain = isPlain(upload.rowWrite) ? knownWrites(change, { ...upload, rowWrite: upload.rowWrite }, rows, known) : []
  const unknown = new Map<string, readonly string[]>()
  for (const { write, lacks } of plain) unknown.set(placeOf(write), [...lacks, ...(unknown.get(placeOf(write)) ?? [])])
  const judging = { ...change, judges: (write: Write) => unknown.get(placeOf(write)) ?? [] }
  const merged = mergeGroups([...plain.map(({ write }) => write), ...planned])
  const { collided } = await withoutColliding(judging, merged.writes)
  return besideErrors(upload, rows, { collided, ...merged })
}

const placeOf = ({ tool, row }: Write): string => JSON.stringify([tool, row])

interface Known {
  readonly knows: Knows
  /** What is known, and of which nothing is told yet. */
  readonly isOpen: Knows
}

/** What rows would write as far as it is known, and the fields of which it is not. */
function knownWrites(change: Change, upload: Upload & { readonly rowWrite: Plain }, rows: readonly FoundRow[], { knows, isOpen }: Known) {
  const { rowWrite } = upload
  const on = rowWrite.type === 'updateRecord' ? rowWrite.on : rowWrite.type === 'upsertRecord' ? EXISTING : null
  const said: Readonly<Record<string, Source>> = { ...('by' in rowWrite ? rowWrite.by : {}), ...rowWrite.set }
  const unknownOf = (row: FoundRow) => Object.keys(said).filter(field => !isOpen(row, said[field] ?? field))
  const telling = rows.filter(row => on === null || knows(row, on))
  return [...rowsBy(telling, row => unknownOf(row).join())].flatMap(([, alike]) => {
    const lacks = alike[0] ? unknownOf(alike[0]) : []
    const set = Object.fromEntries(Object.entries(rowWrite.set).filter(([field]) => !lacks.includes(field)))
    return plainWrites(change, { ...upload, rowWrite: { ...rowWrite, set } }, alike).map(write => ({ write, lacks }))
  })
}
