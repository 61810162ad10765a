import { choice, text, upload, upsertRecord } from '../../../schema/language.ts'
import { REVIEWED_ROWS } from '../../search/reviewed.ts'
import { query } from '../../search/typedQuery.ts'
import { alsoCalled } from '../columnNames.ts'
import { filesAt } from '../said.ts'

/** Columns and writes of the tagging blacklist, shared by files and pasted lists. */
export const blacklistRows = {
  columns: {
    query: text({ ...query, required: true }),
    event_key: choice(['GVT', 'RSVT'], { required: true }),
    reason: text({ required: true, max: 128 }),
  },
  key: ['query', 'event_key'],
  planner: true,
  rowWrite: upsertRecord('query_tag_blacklist', {
    by: { query: 'query', event_key: 'event_key' },
    set: { reason: 'reason', active: { always: true } },
  }),
} as const

/** Queries that are not tagged (document 1, §2.7: /query-tagging-file-upload/blacklist). */
export const queryTaggingBlacklist = upload('query-tagging-blacklist', {
  section: 'uploads',
  label: 'Upload query blacklist',
  synonyms: ['search', 'block', 'tagging'],
  help: 'Excludes queries from tagging. Their tags become inactive.',
  permission: 'query_tagging_bulk_upload',
  approvalAboveRows: REVIEWED_ROWS,
  routes: filesAt('/query-tagging-file-upload/blacklist'),
  ...blacklistRows,
  headers: alsoCalled('query', 'reason'),
  example: { query: 'cheap', event_key: 'RSVT', reason: 'no intent' },
})
