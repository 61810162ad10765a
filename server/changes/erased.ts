/** What stands in the history in place of a value that was erased: that there was one, not which. */
export const ERASED = { erased: true } as const

export function isErased(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'erased' in value && Object.keys(value).length === 1
}
