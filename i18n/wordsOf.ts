/** Words that are written in capitals. */
const initials = new Set(['awb', 'bnpl', 'cod', 'gst', 'kyc', 'mb', 'mrp', 'qc', 'rto', 'sku', 'sla', 'sms', 'smtp', 'url', 'utr'])

/** English words of a key: `tax_id_type` is "Tax id type", `kyc` is "KYC", `re_ship` is "Re-ship". */
export function wordsOf(key: string): string {
  const words = key
    .replaceAll(/[_.]+/g, ' ')
    .trim()
    .replaceAll(/\b(non|pre|re|sub) (?=[a-z])/g, '$1-')
    .replaceAll(/\b[a-z]+\b/g, word => (initials.has(word) ? word.toUpperCase() : word))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** English of an option: `bank_transfer` is "Bank transfer"; a name that starts with a capital or a digit stands as it is. */
export function optionText(name: string): string {
  return /^[a-z]/.test(name) ? wordsOf(name) : name
}

/** The same keys, any texts: what a part of another language must have so that nothing is missing. */
export type Translated<Part> = { readonly [Key in keyof Part]: Part[Key] extends string ? string : Translated<Part[Key]> }
