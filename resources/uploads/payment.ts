import { choice } from '../../schema/kinds/choice.ts'
import { date } from '../../schema/kinds/date.ts'
import { money } from '../../schema/kinds/money.ts'
import { text } from '../../schema/kinds/text.ts'

/** What banks say about payouts. */
export const payment = {
  amount: money({ required: true }),
  result: choice(['paid', 'failed', 'failed final'], { required: true }),
  utr: text({ max: 22, help: 'Needed for paid' }),
  paid_on: date({ help: 'Needed for paid' }),
  failure_reason: text({ max: 128, help: 'Needed for failed' }),
}
