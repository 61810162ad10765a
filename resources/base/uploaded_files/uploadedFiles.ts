import { act } from '../../../schema/actions/act.ts'
import { move } from '../../../schema/actions/move.ts'
import { choice } from '../../../schema/kinds/choice.ts'
import { date } from '../../../schema/kinds/date.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { json } from '../../../schema/kinds/json.ts'
import { longText } from '../../../schema/kinds/longText.ts'
import { percent } from '../../../schema/kinds/percent.ts'
import { reference } from '../../../schema/kinds/reference.ts'
import { state } from '../../../schema/kinds/state.ts'
import { text } from '../../../schema/kinds/text.ts'
import { timestamp } from '../../../schema/kinds/timestamp.ts'
import { resource } from '../../../schema/resource.ts'

/** The calls of uploads do these, for whoever may send files of the family; a file is taken back by reverting it, not the change of its stage. */
const ownCall = { ownCall: true, irreversible: true } as const

/** Every file that came in, of whatever family (document 2, §3: Files). The five statuses are the documents'; a stage tells more beside them. */
export const uploadedFiles = resource('uploaded_files', {
  section: 'uploads',
  label: 'Uploaded files',
  fields: {
    file_ref_id: text({ max: 36, required: true, unique: true, readOnly: true }),
    family: text({ max: 60, required: true }),
    area: text({ max: 40 }),
    file_name: text({ max: 200, required: true, mentions: true }),
    size_bytes: integer({ max: 1_000_000_000 }),
    sha256: text({ max: 64 }),
    status: state(['UPLOADED', 'PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'], {
      tones: { UPLOADED: 'info', PENDING: 'info', PROCESSING: 'info', COMPLETED: 'good', FAILED: 'bad' },
    }),
    stage: state([
      'checking',
      'checked',
      'awaiting_approval',
      'queued',
      'applying',
      'done',
      'cancelled',
      'parked',
      'reverting',
      'reverted',
      'rejected',
    ]),
    processed_percentage: percent({ readOnly: true }),
    total_rows: integer({ readOnly: true }),
    ok_rows: integer({ readOnly: true }),
    failed_rows: integer({ readOnly: true }),
    skipped_rows: integer({ readOnly: true }),
    form_error: longText({ max: 500, mentions: true }),
    params: json({ mentions: true }),
    mapping: json(),
    report: json({ mentions: true }),
    note: text({ max: 128, mentions: true }),
    uploaded_by: reference('staff_users', { readOnly: true }),
    asked_by: reference('staff_users', { readOnly: true, label: 'Applied by' }),
    approved_by: reference('staff_users', { readOnly: true }),
    apply_mode: choice(['all', 'good'], { readOnly: true, label: 'How applied' }),
    applied_at: timestamp({ readOnly: true }),
    ended_at: timestamp({ readOnly: true }),
    // Set when somebody is erased of whom the file holds something.
    delete_on: date({ readOnly: true, label: 'Original to be deleted on' }),
    deleted_at: timestamp({ readOnly: true, label: 'Original deleted' }),
  },
  title: 'file_name',
  indexes: [['family', '-id'], ['sha256']],
  sections: {
    file: ['file_name', 'family', 'area', 'size_bytes', 'note', 'uploaded_by', 'delete_on', 'deleted_at'],
    work: [
      'status',
      'stage',
      'processed_percentage',
      'total_rows',
      'ok_rows',
      'failed_rows',
      'skipped_rows',
      'form_error',
      'apply_mode',
      'asked_by',
      'approved_by',
      'applied_at',
      'ended_at',
    ],
  },
  list: {
    columns: ['file_name', 'family', 'stage', 'total_rows', 'failed_rows', 'uploaded_by', 'created_at', 'delete_on', 'deleted_at'],
    filters: ['family', 'status', 'stage', 'uploaded_by', 'delete_on', 'deleted_at'],
    sort: ['id', 'desc'],
    views: { to_be_deleted: { filter: {}, days: { delete_on: [0, null] } } },
    pageSize: 15,
  },
  scope: { bound: 'none' },
  may: { list: 'user_access_admin' },
  routes: { list: '/uploaded-files', show: '/uploaded-files/:id' },
  actions: {
    map: move('stage', { from: ['checked', 'parked', 'cancelled'], to: 'checking' }, { ...ownCall, label: 'Match headers' }),
    mend: move('stage', { from: ['checked'], to: 'checking' }, { ...ownCall, label: 'Correct rows' }),
    apply: move('stage', { from: ['checked'], to: 'queued' }, ownCall),
    send_for_approval: move('stage', { from: ['checked'], to: 'awaiting_approval' }, ownCall),
    // Nobody decides on what they handed in.
    approve: move('stage', { from: ['awaiting_approval'], to: 'queued' }, { ...ownCall, notBy: 'uploaded_by' }),
    reject: move('stage', { from: ['awaiting_approval'], to: 'rejected' }, ownCall),
    cancel: move('stage', { from: ['checking', 'queued', 'applying'], to: 'cancelled' }, ownCall),
    discard: act({ ...ownCall, when: { stage: ['checked', 'parked', 'cancelled', 'rejected', 'awaiting_approval'] } }),
    retry: act({ ...ownCall, when: { stage: ['done', 'cancelled'] } }),
    revert: move('stage', { from: ['done', 'cancelled', 'parked'], to: 'reverting' }, ownCall),
  },
})
