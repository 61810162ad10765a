/** Indonesian of `automated_audiences`. */
export const words = { name: 'Audiens otomatis', synonyms: 'sql, kueri, pernyataan' } as const
