/** What a message may say of whoever it goes to: an allow-list. Each value is cut at 30 characters, the most that a variable of an approved text takes. */
export const addressees = {
  name: { sample: 'Asha' },
  code: { sample: 'RS100001', longest: 8 },
  city: { sample: 'Pune' },
  credits: { sample: '250.00', longest: 12 },
  last_order: { sample: '261118000123', longest: 14 },
} as const

/** Whose values fill a preview. The last order is none of a user's own fields: its sample stands for it. */
export const fromUser = { tool: 'users', values: { name: 'name', code: 'code', city: 'city', credits: 'credits_balance' } } as const
