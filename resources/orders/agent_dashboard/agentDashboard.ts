import { page } from '../../../schema/language.ts'

/** Finds whoever is on the phone by code, e-mail, id, name or phone, and their orders (document 1, §2.6). */
export const agentDashboard = page('agent_dashboard', {
  section: 'orders',
  label: 'Agent dashboard',
  synonyms: ['search', 'customer', 'caller', 'support', 'find', 'help desk'],
  routes: ['/agent-dashboard/search'],
  permission: 'agent_dashboard',
})
