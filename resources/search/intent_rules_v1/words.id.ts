/** Indonesian of `intent_rules_v1`. */
export const words = { name: 'Aturan niat v1' } as const
