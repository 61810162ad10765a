import { keyValues, money, reference, resource, state, text, transition } from '../../../schema/language.ts'
import { FIXED_COLUMNS } from '../ads_tasks/rules.ts'

const permission = 'supplier_ads_task'
/** Older entries can be without a catalog or a budget. A new entry has both. */
const forNew = { fixed: true, requiredWhen: { status: 'created' } } as const

/** Entries of the tasks: a catalog of a supplier, its budget, the values that the task asks for, and its state (document 1, §2.15; rest.md, §5.6). */
export const adsTaskItems = resource('ads_task_items', {
  section: 'ads',
  label: 'Ads task entries',
  one: 'entry',
  under: 'ads_tasks',
  synonyms: ['advertising', 'campaign', 'catalog'],
  fields: {
    ads_task: reference('ads_tasks', { required: true, fixed: true, where: { active: true }, whereMessage: 'ads_task_off', label: 'Task' }),
    supplier: reference('suppliers', { required: true, fixed: true }),
    catalog: reference('catalogs', { ...forNew, help: 'A catalog of the supplier' }),
    budget: money(forNew),
    data: keyValues({ fixed: true, keysFrom: 'ads_task.columns', keysExcept: FIXED_COLUMNS, label: 'Columns of the task' }),
    status: state(['created', 'in progress', 'done', 'failed', 'cancelled'], {
      tones: { created: 'info', 'in progress': 'attention', done: 'good', failed: 'bad' },
    }),
    message: text({ max: 128, readOnly: true }),
  },
  title: 'catalog',
  indexes: [['ads_task', 'status'], ['supplier'], ['catalog']],
  list: {
    columns: ['catalog', 'status', 'supplier', 'budget', 'data', 'message', 'created_at', 'created_by'],
    filters: ['ads_task', 'supplier', 'catalog', 'status'],
    relatedFilters: { task: { reference: 'ads_task', field: 'task', operators: ['equals'] } },
    parent: { progress: { done: 'done_count', of: 'entry_count' }, facts: ['budget_total', 'done_budget'] },
    sort: ['id', 'desc'],
    sums: ['budget'],
    uploads: ['ads-task-add'],
    views: {
      created: { filter: { status: 'created' } },
      in_progress: { filter: { status: 'in progress' } },
      failed: { filter: { status: 'failed' } },
    },
  },
  rowAccess: { restrictTo: { field: 'supplier' } },
  permissions: { list: permission, create: permission },
  routes: { list: '/ads-task/:task', create: '/ads-task/:task/add', show: '/ads-task/:task/:id/status' },
  desk: {
    summary: ['status', 'ads_task', 'supplier', 'catalog', 'budget', 'data', 'message', 'created_at', 'created_by'],
    highlighted: ['budget', 'catalog', 'supplier'],
    parts: {
      catalog: { tool: 'catalogs', named: 'catalog', columns: ['name', 'activation', 'supplier'], readOnly: true },
    },
  },
  planners: ['create'],
  actions: {
    start: transition('status', { from: ['created'], to: 'in progress' }, { permission, planner: true }),
    done: transition('status', { from: ['in progress'], to: 'done' }, { permission, confirm: true, previewSums: ['budget'] }),
    fail: transition(
      'status',
      { from: ['in progress'], to: 'failed' },
      { permission, inputs: { message: text({ max: 128, required: true, help: 'The reason, for the supplier' }) } },
    ),
    cancel: transition('status', { from: ['created'], to: 'cancelled' }, { permission }),
    retry: transition('status', { from: ['failed'], to: 'created' }, { permission, planner: true }),
  },
})
