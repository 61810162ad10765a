/** English of `legal_policies` that its declaration does not say. */
export const words = {
  options: { 'new_version.languages.en': 'English', 'new_version.languages.id': 'Indonesian' },
} as const
