/** A name in SQL text. Names come from declarations only. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
