import { page } from '../../../schema/language.ts'

/** Two versions of a policy side by side (document 1, §2.9). */
export const policyCompare = page('policy_compare', {
  section: 'content',
  label: 'Compare policies',
  routes: ['/legal-and-policies/compare'],
  permission: 'legal_and_policies',
  hidden: true,
})
