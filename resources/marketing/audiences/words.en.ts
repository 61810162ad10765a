/** English of `audiences` that its declaration cannot say. */
export const words = {
  options: { 'query_type.redshift': 'Redshift', 'query_type.presto': 'Presto' },
  views: { without_owner: 'Owner has left' },
} as const
