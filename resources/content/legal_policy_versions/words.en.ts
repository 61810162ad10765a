/** English of `legal_policy_versions` that its declaration does not say. */
export const words = {
  options: { 'language.en': 'English', 'language.id': 'Indonesian' },
  marks: { to_come: 'To come' },
} as const
