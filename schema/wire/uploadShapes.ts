import { z } from 'zod'
import { bytes, type Wire } from './call.ts'
import { fileDecisions, fileStages, fileStatuses } from './fileWords.ts'
import { irreversible } from './irreversible.ts'
import { keptRow } from './revert.ts'
import { anything, count, flag, id, moment, named, op, text, values } from './shapes.ts'
import { staleness } from './staleness.ts'

export const sheetTypes = bytes('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv')

const tally = count.nullable()
const since = moment.nullable()
const who = named.nullable()
export type Who = Wire<typeof named>

export const arrived = z.strictObject({ id, file_ref_id: text }).meta({ id: 'upload_arrived' })
export type Arrived = Wire<typeof arrived>

const fault = z.strictObject({ code: text, params: values.optional() })

const facts = {
  id,
  version: count,
  created_at: moment,
  updated_at: moment,
  created_by: id.nullable(),
  updated_by: id.nullable(),
  file_ref_id: text,
  family: text.describe('The name of the upload.'),
  area: text.nullable(),
  file_name: text,
  size_bytes: count,
  sha256: text,
  status: z.enum(fileStatuses),
  stage: z.enum(fileStages),
  processed_percentage: z.union([z.number(), text]),
  total_rows: tally,
  ok_rows: tally,
  failed_rows: tally,
  skipped_rows: tally,
  form_error: text.nullable().describe('Why the file as a whole could not be read or applied.'),
  form_fault: fault.nullable().describe('What `form_error` is made of, for each language; null of files of earlier versions.'),
  apply_mode: z.enum(['all', 'good']).nullable().describe('How it was applied, or is to be.'),
  asked_by: id.nullable(),
  approved_by: id.nullable(),
  applied_at: since,
  params: values.nullable(),
  note: text.nullable(),
  delete_on: text.nullable().describe('The day its original goes, where it holds somebody who was erased.'),
  deleted_at: since,
  uploaded_by: who,
  ended_at: since,
  rows_a_second: tally,
  seconds_left: tally,
}

export const fileRow = z.strictObject(facts).meta({ id: 'upload_file', description: 'A file that came in, and how far the work on it is.' })
export type FileRow = Wire<typeof fileRow>
export const fileList = z.array(fileRow.extend({ mapping: anything, report: z.null() }).meta({ id: 'upload_listed' }))

export const changeReport = z
  .strictObject({
    columns: z.array(z.strictObject({ tool: text, field: text, count })),
    samples: z.array(
      z.strictObject({
        row_no: count,
        title: text,
        tool: text,
        id: id.nullable(),
        op,
        fields: z.array(z.strictObject({ field: text, before: anything, after: anything })),
      }),
    ),
    inserts: count,
    updates: count,
    deletes: count,
  })
  .meta({ id: 'upload_changes', description: 'What rows change: by column, and the first of them before and after.' })
export type ChangeReport = Wire<typeof changeReport>
export type SampleRow = ChangeReport['samples'][number]

const notice = z.strictObject({
  message: text,
  key: text.optional().describe('Of the message; none of files of earlier versions.'),
  params: values.optional(),
  severity: z.literal('warning').optional().describe('To be read before the file is applied.'),
  count,
  rows: z.array(count).describe('The first of them.'),
})
export type Notice = Wire<typeof notice>

/** Why a row is not taken: a sentence for scripts, and what it is made of, for each language. */
const reason = {
  column: text.nullable(),
  code: text,
  message: text,
  key: text.optional().describe('Of the message; none of files of earlier versions.'),
  params: values.optional().describe('What the message names; `…` for what each row has of its own.'),
  fault: fault.optional(),
}
const toldReason = z.strictObject(reason).meta({ id: 'upload_reason' })
export type Reason = Wire<typeof toldReason>

const cause = z.strictObject({
  ...reason,
  count,
  values: z.array(z.strictObject({ value: text, count })).describe('What stands in the column, the most frequent first.'),
  distinct: count.describe('How many different values stand there.'),
  suggestion: text.nullable().describe('What was probably meant.'),
})
export type Cause = Wire<typeof cause>

export const fileDetail = z
  .strictObject({
    ...facts,
    headers: z.array(text),
    header_at: tally.describe('Its row in the file.'),
    mapping: z.record(text, count.nullable()).describe('Column → place of its header.'),
    unknown: z.array(text).describe('Headers that no column has.'),
    same_as: z.strictObject({ id, at: moment, by: text }).nullable().describe('The same content, applied not long ago.'),
    changes: changeReport.nullable(),
    needs_approval: flag.describe('Applying it waits for an approval.'),
    more_columns: z.array(z.strictObject({ name: text, values: z.array(text) })).describe('Columns that it has beside the declared ones.'),
    notices: z.array(notice).describe('What there is to know of rows that are taken.'),
    causes: z.array(cause),
    kept: z.array(keptRow).describe('What was not reverted, each with its reason.'),
    stale: staleness.optional().describe('Of a file that waits: records that changed since it was checked. Approving it answers 412.'),
    change_sets: count,
    titles: z.record(text, text).describe('Titles of the records answered beside the file.'),
    decided: z.strictObject({ asked: who, approved: who }).describe('Who handed the file in, and who agreed to it.'),
    irreversible,
    can: z.record(z.enum(fileDecisions), flag),
  })
  .meta({
    id: 'upload_detail',
    description: 'A file with what it would change or has changed, why rows failed, and what the person may do with it now.',
  })
export type FileDetail = Wire<typeof fileDetail>

export const badRowResults = ['failed', 'skipped', 'mended'] as const

/** A row that failed, was skipped, or was corrected and waits for the next check. */
export const badRow = z
  .strictObject({
    row_no: count.describe('Its line in the file.'),
    row_key: text.nullable(),
    result: z.enum(badRowResults),
    errors: z.array(toldReason),
    raw: z.record(text, text),
  })
  .meta({ id: 'upload_row' })
export type BadRow = Wire<typeof badRow>

export const changedRecord = z
  .strictObject({
    at: id,
    tool: text,
    id,
    title: text,
    op,
    shown_at: z.strictObject({ tool: text, id }).nullable().describe('Where the person may see it: itself, or what holds it.'),
    gone: flag,
    row_no: tally,
  })
  .meta({ id: 'upload_record', description: 'A record that a file changed.' })
export type ChangedRecord = Wire<typeof changedRecord>

/** An entry of a pasted list that cannot be taken, as the refusal tells it in `params.entries`. */
export interface BadEntry {
  readonly index: number
  /** Key of the message that is told in place of the reasons. */
  readonly says?: string
  readonly reasons: readonly Reason[]
}

/** What a typed or pasted list did, or, planned, would do. */
export const taskDone = z
  .strictObject({
    change_set: id.nullish().describe('Null where nothing had to be changed; not there in a plan.'),
    revertible: flag.optional().describe('Whoever ran it can put it back now.'),
    count: count.describe('Entries that change something.'),
    entries: count,
    skipped: count.describe('Entries that would change nothing.'),
    repeated: count,
    state: z.literal('waiting').optional().describe('It waits for an approval.'),
    second_person: z.literal(true).optional().describe('Of a plan: another user has to approve it.'),
    message: text.optional(),
    changes: changeReport.optional().describe('Of a plan.'),
  })
  .meta({ id: 'task_done' })
export type TaskAnswer = Wire<typeof taskDone>

export const taskRun = z.strictObject({
  change_set: id,
  task: text,
  at: moment,
  by: named,
  count,
  reverted: flag,
  revertible: flag,
})
export type TaskRun = Wire<typeof taskRun>
