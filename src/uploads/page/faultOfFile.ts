/** 200 MB (domain.md, §3). */
export const LARGEST_BYTES = 200 * 1024 * 1024
export const MOST_ROWS = 1_000_000

/** What is taken, by the end of its name; what it really is is read by the server. */
export const TAKEN = ['.xlsx', '.csv', '.tsv', '.txt', '.xls', '.xlsb', '.ods'] as const

/** Bytes that a file of this name may have: the older formats are read whole. */
export const mostBytes = (name: string): number => (/\.(?:xls|xlsb|ods)$/i.test(name) ? 20 * 1024 * 1024 : LARGEST_BYTES)

/** What can be told to be wrong with a file before any of it is sent; null where nothing can. */
export function faultOfFile({
  name,
  size,
}: {
  readonly name: string
  readonly size: number
}): 'type' | 'empty' | 'large' | 'large_other' | null {
  if (!TAKEN.some(end => name.toLowerCase().endsWith(end))) return 'type'
  if (size === 0) return 'empty'
  if (size <= mostBytes(name)) return null
  return mostBytes(name) < LARGEST_BYTES ? 'large_other' : 'large'
}
