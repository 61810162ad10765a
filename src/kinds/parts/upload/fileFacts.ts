import type { FileValue } from '../../../../schema/kinds/fileValue.ts'

/** What the browser can tell of a chosen file before it is sent. The id is made by the server; the check only wants its shape. */
export async function fileFacts(file: File): Promise<FileValue> {
  const facts: FileValue = { id: '0'.repeat(64), name: file.name.slice(0, 200), size: file.size, type: file.type }
  if (!file.type.startsWith('image/')) return facts
  const pixels = await pixelsOf(file)
  return pixels ? { ...facts, ...pixels } : facts
}

/** Pixels of a picture; none where the browser cannot read it, which the server then tells. */
async function pixelsOf(file: File): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return null
  }
}

/** Bytes in words: `118 KB`, `2.4 MB`. A KB has 1,024 bytes, as the documents' limit of 120 KB is counted. */
export function sizeWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '')} MB`
}
