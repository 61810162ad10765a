/** Indonesian of `intent_rules_v2`. */
export const words = { name: 'Aturan niat v2' } as const
