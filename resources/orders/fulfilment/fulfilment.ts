import { page } from '../../../schema/language.ts'

/** The queue of returns and exchanges, and the reasons that customers may give (document 1, §2.6). */
export const fulfilment = page('fulfilment', {
  section: 'orders',
  label: 'Returns',
  synonyms: ['return', 'refund', 'exchange', 're-ship', 'rto', 'return reasons'],
  routes: ['/fulfilment'],
  permission: 'return_reasons',
  tabs: { requests: 'return_requests', reasons: 'return_reasons' },
})
