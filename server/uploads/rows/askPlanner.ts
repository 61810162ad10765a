import { optionText } from '../../../i18n/wordsOf.ts'
import type { Read } from '../../../schema/planner.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { FailedRow, FoundRow, RowError, RowNoted, RowSends, UploadContext } from '../../../schema/uploadPlanner.ts'
import type { Change } from '../../changes/context.ts'
import { known } from '../../changes/known.ts'
import { reader } from '../../changes/rows.ts'
import { invalid } from '../../changes/say.ts'
import type { Values, Write } from '../../changes/write.ts'

/** What planners are told of a file. */
interface Said {
  readonly options: Values
  readonly file: number | null
  readonly earlier: UploadContext['earlier']
}

/** What the upload's own planner says; rows that are `out` go no further. */
export async function askPlanner(
  change: Change,
  upload: Upload,
  rows: readonly FoundRow[],
  { options, file, earlier }: Said,
  read: Read = reader(change),
) {
  const said = {
    writes: [] as Write[],
    failed: [] as FailedRow[],
    notices: [] as RowNoted[],
    messages: [] as RowSends[],
    skipped: new Set<number>(),
    out: new Set<number>(),
  }
  const effect = change.engine.marketplace.uploadPlanners[upload.name]?.rows
  if (!upload.planner || rows.length === 0) return said
  if (!effect) throw new Error(`${upload.name} has no planner of its rows`)
  const { country, today, localDate } = change.rules
  const context: UploadContext = {
    country,
    publicUrl: change.engine.publicUrl,
    optionText,
    today,
    localDate,
    now: change.engine.now().toISOString(),
    actor: change.person?.id ?? null,
    options,
    extraColumns: upload.extraColumns ?? [],
    file,
    earlier,
  }
  const errors = new Map<number, RowError[]>()
  for (const one of await effect(rows, read, context)) {
    if ('wrong' in one) throw invalid(one.wrong, one.message && change.engine.say(one.message))
    if ('notice' in one) said.notices.push(one)
    else if ('message' in one) said.messages.push(one)
    else if ('skip' in one) said.skipped.add(one.skip)
    else if ('refuse' in one) {
      const { refuse, ...error } = one
      errors.set(refuse, [...(errors.get(refuse) ?? []), error])
    } else said.writes.push(known(change.engine, one))
  }
  for (const row of rows) {
    const own = errors.get(row.no)
    if (own) said.failed.push({ row, errors: own })
    if (own ?? said.skipped.has(row.no)) said.out.add(row.no)
  }
  return said
}
