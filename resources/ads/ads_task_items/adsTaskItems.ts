import { keyValues, money, reference, resource, state, text } from '../../../schema/language.ts'

/** Entries of the tasks: what is advertised for whom, for how much, and how far it is (document 1, §2.15). */
export const adsTaskItems = resource('ads_task_items', {
  section: 'ads',
  label: 'Ads task entries',
  under: 'ads_tasks',
  synonyms: ['advertising', 'campaign', 'catalog'],
  fields: {
    ads_task: reference('ads_tasks', { required: true }),
    supplier: reference('suppliers', { required: true }),
    catalog: reference('catalogs'),
    data: keyValues(),
    budget: money(),
    status: state(['created', 'in progress', 'done', 'failed', 'cancelled'], {
      tones: { created: 'info', 'in progress': 'attention', done: 'good', failed: 'bad' },
    }),
    message: text({ max: 128 }),
  },
  title: 'ads_task',
  indexes: [['ads_task', 'status'], ['supplier'], ['catalog']],
  list: {
    columns: ['ads_task', 'supplier', 'catalog', 'budget', 'status', 'message', 'created_at', 'created_by'],
    filters: ['ads_task', 'supplier', 'catalog', 'status'],
    sort: ['id', 'desc'],
  },
  rowAccess: { restrictTo: { field: 'supplier' } },
  permissions: { list: 'supplier_ads_task' },
  routes: { list: '/ads-task-entries', show: '/ads-task-entries/:id' },
})
