import { choice, reference, text } from '../../schema/language.ts'
import { parties } from './parties.ts'

/** What is asked before a line or a whole order is cancelled; people choose among the reasons that are theirs (document 2, §3). */
export const cancelQuestions = {
  cancellation_reason: reference('cancellation_reasons', { required: true, only: { selectable: true } }),
  attributable_to: choice(parties, { help: 'The party of the reason when left out' }),
  comment: text({ max: 128 }),
} as const
