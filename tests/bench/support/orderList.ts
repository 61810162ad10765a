const DAY_MS = 86_400_000

/**
 * Query of the panel's address for the latest orders. The list of orders insists on a span of days of at most 30 (document 2, §5), in which
 * the demo data has more than a thousand.
 */
export function orderList(perPage: number): string {
  const from = new Date(Date.now() - 29 * DAY_MS).toISOString().slice(0, 10)
  const filter = JSON.stringify({ placed_at_from: from })
  return new URLSearchParams({
    filter,
    displayedFilters: '{}',
    sort: 'placed_at',
    order: 'DESC',
    page: '1',
    perPage: String(perPage),
  }).toString()
}
