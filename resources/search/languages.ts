/** Languages of search rules. */
export const languages = ['en', 'hi', 'id'] as const
