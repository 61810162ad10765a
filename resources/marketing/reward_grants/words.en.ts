/** English of `reward_grants` that its declaration does not contain. */
export const words = {
  options: {
    'wallet_type.coin': 'Coins',
    'refused_why.cap per person': 'Limit per person',
    'refused_why.budget': 'Budget used up',
    'refused_why.day cap': 'Limit of the day',
    'refused_why.user off': 'Reseller blocked or deleted',
    'refused_why.reward off': 'Reward switched off',
    'refused_why.spins closed': 'Spin campaign is not open',
    'refused_why.not chosen': 'Not in the share',
    'refused_why.none left': 'None left',
  },
} as const
