import { z } from 'zod'
import { call } from '../../../schema/wire/call.ts'
import { hit, typed } from '../../../schema/wire/searches.ts'

/** Finding whoever is on the phone (document 1, §2.6). */
export const peopleSearch = call({
  method: 'GET',
  path: '/api/agent-dashboard/search',
  permission: ['agent_dashboard'],
  section: 'orders',
  summary: 'Resellers, customers and orders by what is said on the phone; at most twenty of each',
  query: typed,
  response: z.array(hit),
})
