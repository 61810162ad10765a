import type { Desk } from '../../../schema/desk.ts'

const person = {
  tool: 'users',
  columns: ['name', 'code', 'registered_at', 'city', 'order_count'],
  alwaysReadable: true,
  readOnly: true,
} as const
const table = { table: true, alwaysReadable: true, hideFromTimeline: true } as const

/** Both people of a referral, the orders of the friend with what counts and why, and the signals (§5.5 of the growth specification). */
export const referralDesk = {
  summary: [
    'incentive_amount',
    'payable_from',
    'risk',
    'fraud',
    'approval',
    'joined_at',
    'plan',
    'tier_no',
    'counted_orders',
    'approve_reason',
    'payout',
    'late_return',
  ],
  highlighted: ['incentive_amount', 'risk', 'payable_from'],
  parts: {
    orders: {
      ...table,
      tool: 'referral_orders',
      by: 'referral',
      columns: ['order', 'goods_amount', 'minimum', 'delivered_on', 'why', 'amount'],
      sort: ['delivered_on', 'asc'],
    },
    signals: { ...table, tool: 'referral_signals', by: 'referral', columns: ['signal', 'weight', 'same_as'], sort: ['weight', 'desc'] },
    friend: { ...person, named: 'referred' },
    referrer: { ...person, named: 'referrer' },
  },
} as const satisfies Desk
