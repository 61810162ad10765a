import { boolean, choice, decimal, integer, reference, resource, timestamp } from '../../../schema/language.ts'
import { metrics } from '../experiments/metrics.ts'

const number = { required: true, readOnly: true, min: 0, default: 0 } as const

/** Figures of each variation and metric, counted from orders, returns and reviews (§5.1 of the growth specification). */
export const experimentResults = resource('experiment_results', {
  section: 'marketing',
  label: 'Figures of experiments',
  one: 'figure',
  under: 'experiments',
  fields: {
    experiment: reference('experiments', { required: true, fixed: true }),
    variation: reference('experiment_variations', { required: true, fixed: true }),
    metric: choice(metrics, { required: true, fixed: true }),
    users: integer({ ...number, help: 'Users who are counted' }),
    crossed: integer({ ...number, help: 'Users who saw several variations, and are left out' }),
    leaked: integer({ ...number, help: 'Of these, users who saw a variation that their mod id does not give' }),
    base: integer({ ...number, help: 'What the metric counts: users, sub-orders or ratings' }),
    value_sum: decimal({ readOnly: true, label: 'Sum' }),
    square_sum: decimal({ readOnly: true, digits: 24, label: 'Sum of squares' }),
    by_mod_ids: boolean({ readOnly: true, help: 'No exposure was reported: all users of the mod ids count' }),
    as_of: timestamp({ readOnly: true }),
  },
  title: 'metric',
  opensAt: 'experiment',
  unique: [['experiment', 'variation', 'metric']],
  list: {
    columns: ['experiment', 'variation', 'metric', 'users', 'base', 'value_sum', 'square_sum', 'crossed', 'leaked', 'as_of'],
    filters: ['experiment', 'variation', 'metric', 'as_of'],
    sort: ['id', 'asc'],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'ab_experiment' },
})
