/** Fields in tiers: the columns of their editor. */
export const tiers = {
  available: 'Available',
  empty: 'No fields',
  reset: 'Reset',
  keys: 'Drag a field, use its list, or press 1, 2, 3 or 0 on it.',
  tier_of: 'Tier of %{name}',
  value_of: 'Value of %{name}, %{min} to %{max}',
}
