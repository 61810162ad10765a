/**
 * What was pasted, as a file to send: cells that were copied in a spreadsheet are text with tabs (and often a picture of themselves, which nobody
 * means); else a file that was copied as such.
 * @param name for a file that is made of text
 */
export function pastedFile(clipboard: DataTransfer, name: string): File | null {
  const text = clipboard.getData('text/plain')
  const [file] = clipboard.files
  const isTable = /[\t\n,;]/.test(text.trim())
  if (text.trim() && (isTable || !file)) return new File([text], name, { type: 'text/csv' })
  return file ?? null
}
