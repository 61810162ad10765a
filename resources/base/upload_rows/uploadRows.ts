import { choice, integer, json, reference, resource, text, timestamp } from '../../../schema/language.ts'

/** Rows of files that failed or were skipped; of the good ones the history tells. Mended: corrected by a person, and good since. */
export const uploadRows = resource('upload_rows', {
  section: 'uploads',
  fields: {
    uploaded_file: reference('uploaded_files', { required: true }),
    row_no: integer({ required: true }),
    row_key: text({ max: 120, mentions: true }),
    result: choice(['failed', 'skipped', 'mended'], { required: true }),
    errors: json({ mentions: true }),
    raw: json({ mentions: true }),
    mended_at: timestamp({ readOnly: true }),
  },
  title: 'row_no',
  unique: [['uploaded_file', 'row_no']],
  indexes: [{ on: ['uploaded_file'], where: { result: 'failed' } }],
  list: { columns: ['row_no', 'row_key', 'result'], filters: ['uploaded_file', 'result'], sort: ['row_no', 'asc'] },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'user_access_admin' },
})
