/** Query of the address of a list: its first rows by brand, so many. */
export function listQuery(perPage: number): string {
  return new URLSearchParams({
    filter: '{}',
    displayedFilters: '{}',
    sort: 'brand',
    order: 'ASC',
    page: '1',
    perPage: String(perPage),
  }).toString()
}
