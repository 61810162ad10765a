/** Indonesian of `reseller_edit`. */
export const words = {
  name: 'Ubah reseller',
  screen: {
    edit_title: 'Ubah reseller',
  },
} as const
