/** English of `reseller_edit` that its declaration does not say. */
export const words = {
  screen: {
    edit_title: 'Edit reseller',
  },
} as const
