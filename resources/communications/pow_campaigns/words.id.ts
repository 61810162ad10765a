/** Indonesian of `pow_campaigns`. */
export const words = { name: 'Pesan POW' } as const
