/** English of `admin_notices` that its declaration does not say. */
export const words = {
  options: { 'language.en': 'English', 'language.id': 'Indonesian' },
} as const
