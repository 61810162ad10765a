import { choice, choices, customAction, date, formats, integer, resource, text } from '../../../schema/language.ts'
import { dayToCome } from '../policies.ts'
import { legalPolicyDesk } from './legalPolicyDesk.ts'

const audiences = ['reseller', 'customer', 'supplier'] as const

/** Policies that people agree to; their texts are kept version by version, in both languages (document 1, §2.9). */
export const legalPolicies = resource('legal_policies', {
  section: 'content',
  label: 'Legal and policies',
  one: 'policy',
  synonyms: ['terms', 'privacy', 'conditions', 'agreement'],
  fields: {
    policy_id: text({
      max: 30,
      required: true,
      unique: true,
      fixed: true,
      search: true,
      format: formats.slug,
      label: 'Policy id',
      help: 'The name the app uses, e.g. reseller-terms. It cannot be changed later',
    }),
    title: text({ max: 50, required: true, search: true }),
    audience: choice(audiences, { required: true, help: 'Who agrees to it' }),
    live_version: integer({ readOnly: true, label: 'Version in force' }),
  },
  title: 'title',
  code: 'policy_id',
  desk: legalPolicyDesk,
  list: {
    columns: ['title', 'policy_id', 'audience', 'live_version'],
    filters: ['policy_id', 'title', 'audience'],
    sort: ['title', 'asc'],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'legal_and_policies', create: 'legal_and_policies', edit: 'legal_and_policies' },
  routes: {
    list: '/legal-and-policies',
    create: '/legal-and-policies/add',
    show: '/legal-and-policies/policy/:policy_id',
    by: 'policy_id',
  },
  actions: {
    new_version: customAction({
      inputs: {
        languages: choices(['en', 'id'], { required: true, help: 'Each begins with the text of its last version' }),
        effective_from: date({ required: true, help: 'The day it takes effect; it can still be changed' }),
      },
      rules: [dayToCome],
      planner: true,
      plannerInputsOnly: true,
      bulk: 0,
    }),
    change_details: customAction({
      inputs: { title: text({ max: 50, required: true }), audience: choice(audiences, { required: true }) },
      prefill: true,
      bulk: 0,
    }),
  },
  links: { compare: { to: '/legal-and-policies/compare', permission: 'legal_and_policies', with: { policy: { field: 'policy_id' } } } },
})
