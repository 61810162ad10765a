import type { Tone } from '../../schema/kinds/state.ts'

/** How the statuses of orders and sub-orders look. */
export const orderTones: Readonly<Record<1 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12, Tone>> = {
  1: 'attention',
  3: 'info',
  4: 'good',
  5: 'bad',
  6: 'attention',
  7: 'attention',
  8: 'neutral',
  9: 'attention',
  10: 'info',
  11: 'attention',
  12: 'info',
}
