import { page } from '../../../schema/language.ts'

/** Finds whoever is on the phone by code, e-mail, id, name or phone, and their orders (document 1, §2.6). */
export const agentDashboard = page('agent_dashboard', {
  section: 'orders',
  label: 'Agent dashboard',
  routes: ['/agent-dashboard/search'],
  may: 'agent_dashboard',
})
