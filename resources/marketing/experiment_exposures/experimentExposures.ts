import { boolean, reference, resource, timestamp } from '../../../schema/language.ts'

/** The variation that a user saw first, as the app reports it (§5.1 of the growth specification). */
export const experimentExposures = resource('experiment_exposures', {
  section: 'marketing',
  label: 'Exposures',
  one: 'exposure',
  under: 'experiments',
  fields: {
    experiment: reference('experiments', { required: true, fixed: true }),
    user: reference('users', { required: true, fixed: true }),
    variation: reference('experiment_variations', { required: true }),
    first_at: timestamp({ readOnly: true }),
    crossed: boolean({ readOnly: true, help: 'The user saw another variation too, or one that the mod ids do not give' }),
    leaked: boolean({ readOnly: true, help: 'The mod ids do not give this variation to the user' }),
    simulated: boolean({ readOnly: true, help: 'From the demo data, not from the app' }),
  },
  title: 'user',
  opensAt: 'experiment',
  unique: [['experiment', 'user']],
  indexes: [['experiment', 'variation']],
  dataSubject: ['user'],
  list: {
    columns: ['user', 'experiment', 'variation', 'first_at', 'crossed', 'leaked', 'simulated'],
    filters: ['experiment', 'user', 'variation', 'first_at', 'crossed', 'leaked'],
    sort: ['id', 'desc'],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'ab_experiment' },
  ingests: {
    exposures: {
      event: {
        user: reference('users', { required: true }),
        experiment: reference('experiments', { required: true }),
        variation: reference('experiment_variations', { required: true }),
      },
      lookups: {
        user: { by: 'code' },
        experiment: { by: 'key' },
        variation: { by: 'name', within: 'experiment', reference: 'experiment' },
      },
      once: ['experiment', 'user'],
      sets: { experiment: 'experiment', user: 'user', variation: 'variation' },
      first: { by: 'first_at', fields: ['variation'] },
      marks: { crossed: 'variation' },
    },
  },
})
