/** Words of lists, forms and records. */
export const views = {
  yes: 'Yes',
  no: 'No',
  cancel: 'Cancel',
  retry: 'Try again',
  searching: 'Searching',
  nothing_found: 'Nothing found',
} as const
