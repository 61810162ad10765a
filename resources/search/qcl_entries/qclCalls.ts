import { callCreate, callDelete, callEdit, callList } from '../../../schema/language.ts'

/** Rows of a request. */
const MOST = 500

const counts = { redaction: { type: 'redaction' }, manual_correction: { type: 'manual-correction' } } as const

/** The four calls of a kind of entry (remaining.md, §2.3). A redaction answers no corrected query. */
export const qclCalls = (type: 'redaction' | 'manual-correction', fields: readonly string[]) => ({
  [`/api/search/qcl/${type}/get`]: callList(fields, {
    rows: 'qcl_list',
    filters: { query: 'wrong_query', active: 'active' },
    pageSize: 500,
    maxRows: 1000,
  }),
  [`/api/search/qcl/${type}/create`]: callCreate(fields, { maxRows: MOST }),
  [`/api/search/qcl/${type}/update`]: callEdit(fields, { optional: true }),
  [`/api/search/qcl/${type}/delete`]: callDelete({ maxRows: MOST, counts }),
})
