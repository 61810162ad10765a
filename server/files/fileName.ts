const LONGEST = 200

/** A name fit to be shown and saved under: the last part of a path, without controls; its end is kept, which tells the type. */
export function fileName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"*:<>?|]/gu, '')
    .trim()
  return plain.replace(/^\.+/, '').slice(-LONGEST) || 'file'
}
