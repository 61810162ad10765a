/** English of `sort_filter_options` that its declaration does not say. */
export const words = {
  options: { 'mode.wthn': 'Within', 'direction.asc': 'Ascending', 'direction.desc': 'Descending', 'field.color': 'Colour' },
} as const
