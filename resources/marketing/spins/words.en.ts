/** English of `spins` that its declaration does not contain. */
export const words = {
  options: { 'options.distribution_type.ALL': 'All who draw it', 'options.distribution_type.CAPPED': 'So many winners' },
} as const
