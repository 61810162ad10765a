import type { Desk } from '../../../schema/desk.ts'

/** A reseller as an agent sees them: their latest orders, tickets and wallet (document 1, §2.6 agent dashboard). */
export const userDesk = {
  summary: [
    'code',
    'phone',
    'email',
    'user_type',
    'city',
    'state',
    'pincode',
    'language',
    'cod_allowed',
    'cod_reason',
    'block_reason',
    'credits_balance',
    'balance',
    'coin_balance',
    'order_count',
    'registered_at',
    'last_active_at',
    'opt_out',
  ],
  moments: ['registered_at'],
  parts: {
    // What they received, when, and why not: whoever is asked on the phone can tell. A few lines, before the orders, below which nobody would look.
    messages: {
      tool: 'outbox_messages',
      label: 'Messages to this person',
      by: 'recipient',
      columns: ['cause', 'channel', 'state', 'reason', 'detail', 'created_at', 'sent_at'],
      latest: 5,
      table: true,
      alwaysReadable: true,
      hideFromTimeline: true,
    },
    orders: {
      tool: 'orders',
      label: 'Latest orders',
      by: 'reseller',
      columns: ['order_number', 'status', 'placed_at', 'customer_name', 'city', 'payment_mode', 'total_amount'],
      latest: 20,
      // Whoever helps a reseller on the phone sees what they ordered.
      alwaysReadable: true,
      hideFromTimeline: true,
    },
    gifts: {
      tool: 'reward_grants',
      label: 'Gifts',
      by: 'user',
      columns: ['reward', 'amount', 'wallet_type', 'status', 'refused_why', 'source', 'campaign_name', 'given_at'],
      sort: ['given_at', 'desc'],
      latest: 10,
      hideFromTimeline: true,
    },
    tickets: {
      tool: 'tickets',
      by: 'user',
      columns: ['ticket_number', 'status', 'category', 'priority', 'order', 'assigned_to', 'due_at', 'comment', 'resolution'],
      latest: 20,
      add: { inputs: ['category', 'attributable_to', 'priority', 'order', 'comment'], label: 'Create ticket' },
    },
  },
} as const satisfies Desk
