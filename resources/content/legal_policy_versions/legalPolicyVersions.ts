import {
  boolean,
  choice,
  customAction,
  date,
  html,
  integer,
  noOverlap,
  reference,
  resource,
  state,
  text,
  timestamp,
  transition,
} from '../../../schema/language.ts'
import { dayToCome } from '../policies.ts'

/** The texts of a policy, version by version, a row for each language (document 1, §2.9). */
export const legalPolicyVersions = resource('legal_policy_versions', {
  section: 'content',
  label: 'Versions of policies',
  one: 'version',
  fields: {
    policy: reference('legal_policies', { required: true, readOnly: true }),
    policy_key: text({ max: 30, readOnly: true, label: 'Policy id' }),
    name: text({ max: 40, readOnly: true }),
    version_no: integer({ required: true, readOnly: true, label: 'Version' }),
    language: choice(['en', 'id'], { required: true, readOnly: true }),
    content: html({ max: 60_000, required: true, label: 'Text' }),
    effective_from: date({ required: true, label: 'Takes effect on', help: 'Today, or a day to come' }),
    effective_until: date({ readOnly: true, label: 'In force until' }),
    status: state(['draft', 'published', 'archived'], { tones: { draft: 'info', published: 'good', archived: 'neutral' } }),
    in_force: boolean({ readOnly: true }),
    both: boolean({ readOnly: true, label: 'In both languages' }),
    published_at: timestamp({ readOnly: true }),
  },
  title: 'name',
  sections: {
    text: ['content', 'effective_from'],
    version: ['policy', 'version_no', 'language', 'both', 'status', 'in_force', 'effective_until', 'published_at'],
  },
  rules: [noOverlap({ within: ['policy_key', 'language'], from: 'effective_from', to: 'effective_until', where: { status: 'published' } })],
  unique: [['policy', 'version_no', 'language']],
  indexes: [['policy', '-version_no']],
  closed: { status: ['published', 'archived'] },
  list: {
    columns: ['name', 'policy', 'version_no', 'language', 'status', 'in_force', 'effective_from'],
    filters: ['policy', 'policy_key', 'language', 'status', 'effective_from'],
    sort: ['version_no', 'desc'],
    rowClasses: [{ name: 'to_come', when: { status: 'published', effective_from: { after: 'today' } }, tone: 'info', mark: 'to_come' }],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'legal_and_policies', edit: 'legal_and_policies', delete: 'legal_and_policies' },
  routes: { edit: '/legal-and-policies/version/:id' },
  planners: ['delete'],
  actions: {
    publish: transition(
      'status',
      { from: ['draft'], to: 'published' },
      {
        inputs: {
          effective_from: date({ required: true, help: 'Today: it takes effect at once, and the previous version is archived' }),
          alone: boolean({
            label: 'Publish in this language alone',
            when: { both: false },
            help: 'The text in the other language is missing: its readers keep the previous version',
          }),
        },
        rules: [dayToCome],
        prefill: true,
        planner: true,
        confirm: true,
      },
    ),
    take_effect: customAction({ when: { status: 'published', in_force: false, effective_from: { until: 'today' } }, planner: true }),
    add_language: customAction({
      when: { both: false, status: ['draft', 'published'] },
      planner: true,
      bulk: 0,
      label: 'Add the other language',
    }),
  },
  links: {
    compare: {
      to: '/legal-and-policies/compare',
      permission: 'legal_and_policies',
      with: { policy: { field: 'policy_key' }, to: { field: 'name' } },
    },
  },
})
