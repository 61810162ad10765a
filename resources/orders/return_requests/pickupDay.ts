import type { Rule } from '../../../schema/rule.ts'

const done = 4

/** The day of a pickup that is done is over or today's; of one that is still to come, today's or later. */
export const pickupDay: Rule<'pickup_date' | 'pickup_confirmation'> = {
  name: 'the day of a pickup',
  on: ['pickup_date', 'pickup_confirmation'],
  severity: 'error',
  check({ pickup_date, pickup_confirmation }, { today }) {
    if (!pickup_date) return null
    const day = String(pickup_date)
    if (pickup_confirmation === done) return day > today ? { code: 'in_the_future' } : null
    return day < today ? { code: 'day_in_the_past' } : null
  },
}
