import { page } from '../../../schema/language.ts'

/** Where an agent gets the number of whom to call, and notes how it went (document 1, §2.10). */
export const makeCalls = page('make_calls', {
  section: 'orders',
  label: 'Make calls',
  synonyms: ['phone', 'telephone', 'call log', 'dial'],
  routes: ['/make-calls'],
  permission: 'make_calls_view',
})
