import {
  boolean,
  choice,
  json,
  modIds,
  noSharedValues,
  reference,
  resource,
  state,
  text,
  timestamp,
  transition,
} from '../../../schema/language.ts'
import { configIsObject } from './configIsObject.ts'

const permission = 'ab_experiment_edit'

/** Variations of experiments: the configuration for the users of some mod ids (§5.1 of the growth specification). The form of the experiment edits them. */
export const experimentVariations = resource('experiment_variations', {
  section: 'marketing',
  label: 'Variations',
  one: 'variation',
  under: 'experiments',
  fields: {
    experiment: reference('experiments', { required: true, fixed: true }),
    name: text({ max: 50, required: true, search: true, personal: false }),
    is_control: boolean({ label: 'Control', help: 'The others are compared with it' }),
    mod_ids: modIds({ required: true }),
    config: json({ mentions: true, help: 'What the app receives: an object of at most 8 KiB' }),
    status: state({ 0: 'not started', 1: 'stopped', 2: 'running' }, { tones: { 0: 'attention', 1: 'bad', 2: 'good' } }),
    // Copied from the experiment when it starts: the database compares running variations by these two fields.
    client_page: choice(['home', 'catalog listing', 'product', 'cart', 'search', 'other'], { readOnly: true, internal: true }),
    type: choice(['feature', 'ranking', 'pricing', 'image', 'communication'], { readOnly: true, internal: true }),
    started_at: timestamp({ readOnly: true }),
    stopped_at: timestamp({ readOnly: true }),
    stop_reason: text({ max: 128, readOnly: true, personal: false }),
  },
  title: 'name',
  // Variations of several experiments have the same name.
  pickerCard: { facts: ['experiment', 'mod_ids', 'status'] },
  opensAt: 'experiment',
  rules: [
    noSharedValues('mod_ids', { within: ['experiment'], message: 'experiment_ids_shared' }),
    noSharedValues('mod_ids', {
      within: ['client_page', 'type'],
      where: { status: 2 },
      names: 'experiment',
      message: 'experiment_ids_run',
    }),
    configIsObject,
  ],
  unique: [['experiment', 'name']],
  indexes: [['status']],
  list: {
    columns: ['name', 'experiment', 'is_control', 'mod_ids', 'status', 'started_at', 'stopped_at', 'stop_reason'],
    filters: ['experiment', 'name', 'status', 'mod_ids', 'client_page'],
    sort: ['id', 'asc'],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'ab_experiment' },
  actions: {
    start: transition(
      'status',
      { from: [0, 1], to: 2 },
      { permission, planner: true, atomic: true, messages: { done: 'activated_successfully' } },
    ),
    stop: transition(
      'status',
      { from: [2], to: 1 },
      {
        permission,
        planner: true,
        inputs: { stop_reason: text({ max: 128, required: true, personal: false, label: 'Reason' }) },
        messages: { done: 'deactivated_successfully' },
      },
    ),
  },
})
