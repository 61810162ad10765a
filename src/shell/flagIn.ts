/** Whether a flag stands in a query: `?sidebar_hidden`, `?sidebar_hidden=true` (document 1, §2.1). */
export function flagIn(search: string, flag: 'filter_hidden' | 'sidebar_hidden'): boolean {
  const value = new URLSearchParams(search).get(flag)
  return value !== null && value !== 'false' && value !== '0'
}
