/** English of `referral_program` that its declaration does not contain. */
export const words = {
  cards: { paid_returned: 'Paid, later returned' },
  screen: {
    title: 'Which plan counts',
    note: 'Looked for in this order: own badge, audience, default group. A referral keeps the plan of the day its friend joined.',
    code: 'Code of the reseller',
    run: 'Find plan',
    reseller: 'Reseller',
    group: 'Badge group',
    badge: 'Badge',
    plan: 'Plan',
    because: 'Because',
    because_badge: 'The reseller holds this badge.',
    because_audience: 'The reseller is in the audience “%{name}”.',
    because_default: 'It is the default group.',
    because_none: 'Neither a badge, an audience nor a default group leads to an active plan: friends of this reseller pay nothing.',
  },
} as const
