/** English of `challenges` that its declaration does not contain. */
export const words = {
  options: { 'type.normal': 'Number of actions', 'type.streak': 'Streak', 'reward_option.coin': 'Coins' },
} as const
