import { callActionBy, callCreate, callDelete, callEdit, callFind, callList } from '../../../schema/language.ts'

/** The names of document 2 for a rule and its parts. */
const named = {
  row: { as: 'ruleId', by: 'rule_id' },
  names: {
    ref_type: 'refType',
    category: 'refId',
    catalog_bucket: 'catalogBucket',
    catalog_creation_date_filter: 'catalogCreationDateFilter',
    applicability_type: 'applicabilityType',
    indexing_status: 'indexingStatus',
  },
  cells: { tiers: { tier_name: 'tierName', tier_value: 'tierValue' } },
} as const

const edited = ['tiers', 'catalog_bucket', 'catalog_creation_date_filter', 'applicability_type'] as const
const created = ['ref_type', 'category', ...edited] as const
const answers = [...created, 'indexing_status'] as const
const write = { ...named, answers }

/** Most rules, and so the longest page. */
const MOST = 1000

/** The calls of indexing rules that are calls of the tool under other names (remaining.md, §2.5). */
export const ruleCalls = {
  '/api/search/search-indexing-rule/get-rule': callFind(answers, { ...named, by: [['rule_id'], ['ref_type', 'category']] }),
  '/api/search/search-indexing-rule/get-rules/all': callList(answers, {
    ...named,
    rows: 'rules',
    filters: { refType: 'ref_type', indexingStatus: 'indexing_status' },
    pageSize: MOST,
    maxRows: MOST,
  }),
  '/api/search/search-indexing-rule/create-rule': callCreate(created, write),
  '/api/search/search-indexing-rule/edit-rule': callEdit(edited, { ...write, optional: true }),
  '/api/search/search-indexing-rule/delete-rule': callDelete({
    row: named.row,
    maxRows: 1,
    counts: { all: {}, started: { indexing_status: 2 }, stopped: { indexing_status: 1 } },
  }),
  '/api/search/search-indexing-rule/update-rule-status': callActionBy('status', { 1: 'stop', 2: 'start' }, write),
  '/api/search/search-indexing-rule/update-rule-applicability': callEdit(['applicability_type'], write),
} as const
