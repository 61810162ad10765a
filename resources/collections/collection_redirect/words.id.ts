/** Indonesian of `collection_redirect`. */
export const words = {
  name: 'Pengalihan koleksi',
} as const
