import { boolean, choice, duplicate, integer, percent, reference, resource, rows, text } from '../../../schema/language.ts'
import { spinRules } from './rules.ts'

const permission = 'gamification'

/** Wheels with rewards that resellers spin in the app (document 2, §4 "Spin" and §5; §5.3 of the growth specification). */
export const spins = resource('spins', {
  section: 'marketing',
  synonyms: ['wheel', 'lottery', 'prize', 'draw', 'game'],
  fields: {
    name: text({ max: 25, required: true, unique: true, search: true }),
    description: text({ max: 25, required: true }),
    options: rows(
      {
        name: text({ max: 25, required: true, personal: false }),
        reward: reference('rewards', { required: true, where: { active: true } }),
        weight: percent({ required: true }),
        distribution_type: choice(['ALL', 'CAPPED'], { required: true, default: 'ALL', label: 'Given to' }),
        max_winners: integer({ min: 1, help: 'Of a capped option' }),
      },
      { min: 2, max: 12, required: true, help: 'The weights come to 100. At least one option is for all who draw it' },
    ),
    // Counted by draws; an option that was removed keeps its number.
    winners: rows({ name: text({ max: 25, required: true, personal: false }), count: integer({ required: true }) }, { readOnly: true }),
    pro_tip: text({ max: 120, help: 'Shown below the wheel' }),
    active: boolean({ default: true }),
  },
  title: 'name',
  sections: { spin: ['name', 'description', 'pro_tip', 'active'], options: ['options', 'winners'] },
  rules: spinRules,
  list: {
    columns: ['name', 'description', 'options', 'active', 'updated_at', 'updated_by'],
    filters: ['name', 'active'],
    sort: ['name', 'asc'],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: { create: '/gamification/spins/add', edit: '/gamification/spins/:id' },
  planners: ['create', 'update'],
  formQueries: {
    simulation: {
      fields: ['options'],
      shownBelow: 'options',
      tool: 'spins',
      drawnBy: () => import('./drawn/simulation.ts'),
      parameters: { spins: integer({ required: true, min: 10, max: 100_000, default: 1000, label: 'Number of spins' }) },
    },
  },
  actions: { duplicate: duplicate(['winners'], { permission }) },
})
