/** Names of the languages of search rules, in each language of the panel. */
export const languageOptions = {
  en: { 'language.en': 'English', 'language.hi': 'Hindi', 'language.id': 'Indonesian' },
  id: { 'language.en': 'Inggris', 'language.hi': 'Hindi', 'language.id': 'Indonesia' },
} as const
