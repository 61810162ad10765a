import type { Action } from '../../../schema/action.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import { rowsBy } from '../../../schema/maps.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { FailedRow, FoundRow } from '../../../schema/uploadPlanner.ts'
import { checkAnswers } from '../../changes/checkAnswers.ts'
import type { Change } from '../../changes/context.ts'
import { standingRows } from '../../changes/planAction.ts'
import { invalid } from '../../changes/say.ts'
import type { Row } from '../../changes/write.ts'
import { actionOf, actOnRows, actsOf, allowed, errorsOf, given, refusedAs } from './actOnRows.ts'
import type { Knows } from './furtherRefusals.ts'
import { withMore } from './standInTheWay.ts'

interface Judged {
  readonly knows: Knows
  /** What is known, and of which nothing is told yet. */
  readonly isOpen: Knows
  /** Numbers of the rows that their planner refused. */
  readonly refused: ReadonlySet<number>
}

/**
 * What their action refuses of rows that are wrong already: all of it where its answers are known, else where their record stands and what is wrong with the
 * answers that are. Nothing of it is written.
 */
export async function actedOn(
  change: Change,
  upload: Upload,
  rows: readonly FoundRow[],
  { knows, isOpen, refused }: Judged,
): Promise<FailedRow[]> {
  const telling = rows.filter(row => actsTold(upload, row, knows))
  const isWhole = (row: FoundRow) =>
    !refused.has(row.no) && Object.values(actsOf(upload, row)?.answers ?? {}).every(source => isOpen(row, source))
  const whole = telling.filter(isWhole)
  const part = telling.filter(row => !isWhole(row))
  const acted = await actOnRows(change, upload, whole, [], {})
  const held = await heldRows(change, upload, part)
  const answered = await wrongAnswers(change, upload, telling, { isOpen, refused })
  const errors = rowsBy([...acted.failed, ...held, ...answered], ({ row }) => row.no)
  return telling.flatMap((row): FailedRow[] => {
    const own = (errors.get(row.no) ?? []).flatMap(one => one.errors)
    return own.length > 0 ? [{ row, errors: withMore([], own) }] : []
  })
}

/** Whether it is known what a row does, and to which record. */
function actsTold(upload: Upload, row: FoundRow, knows: Knows): boolean {
  const { rowWrite } = upload
  if (rowWrite.type === 'runActionBy' && !knows(row, rowWrite.column)) return false
  const acts = actsOf(upload, row)
  return acts !== undefined && knows(row, acts.on) && row.found[acts.on] !== null
}

/** Rows whose action cannot be done to their record as it stands, whatever they say beside it. */
async function heldRows(change: Change, upload: Upload, rows: readonly FoundRow[]): Promise<FailedRow[]> {
  const failed: FailedRow[] = []
  for (const [does, list] of rowsBy(rows, row => actsOf(upload, row))) {
    if (!does) continue
    const { tool, action } = actionOf(change, upload, does)
    const rowsOf = rowsBy(list, row => row.found[does.on]?.id)
    const records = new Map(list.map(({ found }) => [found[does.on]?.id, found[does.on]]))
    const known = [...records.values()].filter(record => record !== undefined && record !== null)
    const { refused } = await standingRows(allowed(change, action), tool, does.action, known)
    for (const one of refused)
      for (const row of rowsOf.get(one.id) ?? []) failed.push({ row, errors: [refusedAs(upload, does, action, one, row, change)] })
  }
  return failed
}

/** Rows whose answers are wrong as far as they are known, whether or not their record stands where the action starts. */
async function wrongAnswers(
  change: Change,
  upload: Upload,
  rows: readonly FoundRow[],
  { isOpen, refused }: Omit<Judged, 'knows'>,
): Promise<FailedRow[]> {
  const failed: FailedRow[] = []
  for (const [does, some] of rowsBy(rows, row => actsOf(upload, row))) {
    if (!does) continue
    const { tool, action } = actionOf(change, upload, does)
    const unknownOf = (row: FoundRow) => Object.keys(does.answers).filter(question => !isOpen(row, does.answers[question] ?? ''))
    for (const alike of rowsBy(some, row => unknownOf(row).join()).values()) {
      const unknown = alike[0] ? unknownOf(alike[0]) : []
      const said = Object.fromEntries(Object.entries(does.answers).filter(([question]) => !unknown.includes(question)))
      // Of rows that name one record the first counts: the others are told so.
      const rowOf = new Map(alike.toReversed().map(row => [row.found[does.on]?.id, row]))
      const records = [...rowOf.values()].flatMap(({ found }) => found[does.on] ?? [])
      const answersOf = ({ id }: Row) => given(said, rowOf.get(id))
      const answers = await checkAnswers(change, tool, withoutQuestions(action, unknown), records, answersOf)
      for (const { id, errors = {} } of answers.refused) {
        const row = rowOf.get(id)
        // What a row lacks its planner says, and in its own words.
        const faults = Object.entries(errors).filter(([, { code }]) => !(row && refused.has(row.no) && code === 'missing'))
        if (row && faults.length > 0) failed.push({ row, errors: errorsOf(upload, does, invalid(Object.fromEntries(faults))) })
      }
    }
  }
  return failed
}

/** An action without some of its questions, and without what hangs on them. */
function withoutQuestions(action: Action, unknown: readonly string[]): Action {
  if (unknown.length === 0) return action
  const hangs = ({ when, requiredWhen, chosenBy }: Field): boolean =>
    [...Object.keys(when ?? {}), ...Object.keys(requiredWhen ?? {}), chosenBy?.field ?? ''].some(name => unknown.includes(name))
  const asks = Object.entries(action.inputs ?? {}).filter(([question, field]) => !unknown.includes(question) && !hangs(field))
  const rules = action.rules?.filter(({ on }) => !on.some(question => unknown.includes(question)))
  return { ...action, inputs: Object.fromEntries(asks), rules }
}
