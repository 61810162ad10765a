/** Indonesian of `brief_history`. */
export const words = { name: 'Sejarah singkat, bab demi bab' } as const
