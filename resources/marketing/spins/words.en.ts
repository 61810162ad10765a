/** English of `spins` that its declaration does not contain. */
export const words = {
  options: { 'options.distribution_type.ALL': 'All', 'options.distribution_type.CAPPED': 'Capped' },
} as const
