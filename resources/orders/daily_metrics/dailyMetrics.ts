import { choice, date, integer, money, resource, text } from '../../../schema/language.ts'

/** Figures of each local day, whole and by payment mode, category, state and source (document 1, §3). Computed from orders, never typed. */
export const dailyMetrics = resource('daily_metrics', {
  section: 'orders',
  fields: {
    metric_date: date({ required: true, label: 'Day' }),
    dimension: choice(['all', 'payment_mode', 'category', 'state', 'source'], { required: true, label: 'By' }),
    dimension_value: text({ max: 60, required: true, label: 'Value' }),
    net_orders: integer({ default: 0 }),
    net_gmv: money({ default: '0', label: 'Net GMV' }),
    verified_orders: integer({ default: 0 }),
    verified_gmv: money({ default: '0', label: 'Verified GMV' }),
    cancelled_orders: integer({ default: 0 }),
    returned_orders: integer({ default: 0 }),
  },
  title: 'metric_date',
  unique: [['metric_date', 'dimension', 'dimension_value']],
  list: {
    columns: ['metric_date', 'dimension_value', 'net_orders', 'net_gmv', 'verified_orders', 'verified_gmv'],
    filters: ['metric_date', 'dimension', 'dimension_value'],
    sort: ['metric_date', 'desc'],
    longestSpan: { metric_date: 30 },
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: ['trends_view', 'orders_view'] },
})
