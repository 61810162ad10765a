import { choice, date, money, text } from '../../schema/language.ts'

/** What banks say about payouts. */
export const payment = {
  amount: money({ required: true }),
  result: choice(['paid', 'failed', 'failed final'], { required: true }),
  utr: text({ max: 22, help: 'Needed for paid' }),
  paid_on: date({ help: 'Needed for paid' }),
  failure_reason: text({ max: 128, help: 'Needed for failed' }),
}
