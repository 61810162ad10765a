/** English of `catalog_videos` that its declaration does not say. */
export const words = {
  options: {
    'language.en': 'English',
    'language.hi': 'Hindi',
    'language.id': 'Indonesian',
  },
} as const
