/** Indonesian of `reseller_edit`. */
export const words = {
  name: 'Ubah reseller',
} as const
