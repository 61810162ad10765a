/** Words that are written in capitals. */
const initials = new Set(['awb', 'bnpl', 'cod', 'gst', 'kyc', 'mb', 'mrp', 'qc', 'rto', 'sku', 'sla', 'utr'])

/** English words of a key: `tax_id_type` is "Tax id type", `kyc` is "KYC". */
export function wordsOf(key: string): string {
  const words = key
    .replaceAll(/[_.]+/g, ' ')
    .trim()
    .split(' ')
    .map(word => (initials.has(word) ? word.toUpperCase() : word))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
