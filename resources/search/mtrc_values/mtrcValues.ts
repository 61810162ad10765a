import { boolean, decimal, lessOrEqual, resource, text } from '../../../schema/language.ts'
import { metricCalls } from './metricCalls.ts'
import { metricOf } from './metrics.ts'

/** The weights of the catalog metrics that indexing rules rank by (document 2, §4: get-mtrc, update-mtrc). Each change needs an approval. */
export const mtrcValues = resource('mtrc_values', {
  section: 'search',
  label: 'Metric weights',
  one: 'metric weight',
  synonyms: ['mtrc', 'ranking', 'metric'],
  under: 'search_indexing_rules',
  fields: {
    field: text({ max: 40, required: true, unique: true, fixed: true, help: 'rating, orders_30d, ctr, margin, stock or freshness' }),
    label: text({ max: 50, required: true }),
    weight: decimal({ min: 0, max: 10, scale: 2, required: true }),
    min: decimal({ min: 0, max: 10, scale: 2, required: true, default: '0', label: 'Minimum' }),
    max: decimal({ min: 0, max: 10, scale: 2, required: true, default: '1', label: 'Maximum' }),
    active: boolean({ default: true }),
  },
  title: 'label',
  rules: [metricOf('field'), lessOrEqual('min', 'weight'), lessOrEqual('weight', 'max')],
  list: {
    columns: ['field', 'label', 'weight', 'min', 'max', 'active', 'updated_at', 'updated_by'],
    filters: ['field', 'active'],
    sort: ['id', 'asc'],
  },
  requiresApprovalWhen: { create: { rowsAbove: 0 }, update: { rowsAbove: 0 }, delete: { rowsAbove: 0 } },
  permissions: {
    list: 'search_rule_engine',
    create: 'search_rule_engine_add',
    edit: 'search_rule_engine_edit',
    delete: 'search_rule_engine_edit',
  },
  calls: metricCalls,
  routes: {
    list: '/search-ops/metric-weights',
    create: '/search-ops/metric-weights/add',
    edit: '/search-ops/metric-weights/:id',
  },
})
