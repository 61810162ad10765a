/** A value of a declaration in SQL text. */
export function literal(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return `'${text.replaceAll("'", "''")}'`
}
