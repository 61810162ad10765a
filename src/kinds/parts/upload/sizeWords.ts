/** Bytes in words: `118 KB`, `2.4 MB`. A KB has 1,024 bytes, as the documents' limit of 120 KB is counted. */
export function sizeWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '')} MB`
}
