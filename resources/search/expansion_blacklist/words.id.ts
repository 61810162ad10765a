/** Indonesian of `expansion_blacklist`. */
export const words = { name: 'Daftar hitam perluasan' } as const
