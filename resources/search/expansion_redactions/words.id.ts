/** Indonesian of `expansion_redactions`. */
export const words = { name: 'Redaksi perluasan' } as const
