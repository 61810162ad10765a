/** Whether a fact says nothing: it is empty, or it is not so. */
export function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)
}
