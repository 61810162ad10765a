/** English of `rewards` that its declaration does not contain. */
export const words = {
  options: {
    'gives.coin': 'Coins',
    'distribution_type.ALL': 'All who earn it',
    'distribution_type.OTHER': 'Some of them',
    'value_type.absolute': 'Number of people',
  },
} as const
