import { decimal, integer, text, upload, upsertRecord } from '../../../schema/language.ts'
import { REVIEWED_ROWS } from '../../search/reviewed.ts'
import { query } from '../../search/typedQuery.ts'
import { alsoCalled } from '../columnNames.ts'
import { pairsIn } from '../pairs.ts'
import { filesAt } from '../said.ts'

/** Columns and writes of query tags, shared by files and pasted lists. */
export const tagRows = {
  columns: {
    query: text({ ...query, required: true }),
    ss_id: integer({ required: true }),
    attributes: text({ max: 500, help: 'name=value|name=value' }),
    score: decimal({ min: 0, max: 1 }),
  },
  key: ['query', 'ss_id'],
  lookups: { leaf: { tool: 'categories', by: { ss_id: 'ss_id' } } },
  rules: [pairsIn('attributes', 'query')],
  planner: true,
  rowWrite: upsertRecord('query_tags', {
    by: { query: 'query', event_key: { always: 'RSVT' }, sub_sub_category: 'leaf' },
    set: { score: 'score', source: { always: 'upload' } },
    skipEmptyCells: true,
  }),
} as const

/** Files of query tags: each row sets the sub-sub-category that a query means (document 1, §2.7: /query-tagging-file-upload/rsvt). */
export const queryTaggingRsvt = upload('query-tagging-rsvt', {
  section: 'uploads',
  label: 'Upload query tags',
  synonyms: ['search', 'tagging', 'rsvt'],
  help: 'Sets the sub-sub-category that a query means, with attributes as name=value|name=value. Tags with a score below 0.7 are saved as inactive.',
  permission: 'query_tagging_bulk_upload',
  approvalAboveRows: REVIEWED_ROWS,
  routes: filesAt('/query-tagging-file-upload/rsvt'),
  ...tagRows,
  headers: alsoCalled('query'),
  example: { query: 'red saree', ss_id: '4012', attributes: 'color=red', score: '0.9' },
})
