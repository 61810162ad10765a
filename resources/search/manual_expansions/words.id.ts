/** Indonesian of `manual_expansions`. */
export const words = { name: 'Perluasan manual' } as const
