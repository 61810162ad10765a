/** English words of a key: `tax_id_type` is "Tax id type". */
export function wordsOf(key: string): string {
  const words = key.replaceAll(/[_.-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
