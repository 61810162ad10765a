import type { Browser } from '../../support/browser.ts'
import type { Made } from './storedFolder.ts'

const views = [
  {
    tool: 'orders',
    name: 'COD orders',
    filter: { supplier: 1001, payment_mode: 'cod' },
    sort: ['placed_at', 'DESC'],
    columns: ['order_number', 'status'],
  },
  { tool: 'suppliers', name: 'Approved suppliers', filter: { kyc_status: 'approved' }, sort: ['id', 'ASC'], columns: null },
  { tool: 'tickets', name: 'Tickets', filter: {}, sort: null, columns: null },
]

const preferences = {
  // The first form of this preference, from before columns had widths, and the one of today.
  'columns.suppliers': ['id', 'city'],
  'columns.orders': { columns: ['order_number', 'status'], widths: { status: 180 }, as: 'table' },
  'home.cards': ['tickets:my_tickets', 'orders:on_hold'],
  menu: { starred: ['suppliers'], folded: { orders: true }, recent: ['orders'] },
  appearance: { theme: 'dark', language: 'en' },
}

/** Address of the list that a saved view opens. */
export const listOf = ({ tool, filter, sort }: { tool: string; filter: unknown; sort: unknown }) =>
  `/api/${tool}?${new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]', ...(sort ? { sort: JSON.stringify(sort) } : {}) })}`

/** Saves what one user has of his own: saved views, preferences, and a draft of a published record. */
export async function makePersonal(person: Browser): Promise<Pick<Made, 'draft' | 'views' | 'preferences'>> {
  const saved: { id: number; tool: string; rows: number[] }[] = []
  for (const view of views) {
    const { id } = await answered<{ id: number }>(person.post('/api/views', view))
    const rows = await answered<{ id: number }[]>(person.get(listOf(view)))
    saved.push({ id, tool: view.tool, rows: rows.map(row => row.id) })
  }
  for (const [key, value] of Object.entries(preferences)) await answered(person.put(`/api/preferences/${key}`, value))

  const page = { page_key: 'stored', title: 'Stored', components: [{ type: 'text', text: '<p>Hello</p>' }] }
  const { id, version } = await answered<{ id: number; version: number }>(person.post('/api/dynamic_webviews', page))
  const values = { title: 'Typed and not saved', components: [{ type: 'text', text: '<p>Typed</p>' }] }
  await answered(person.put(`/api/dynamic_webviews/${id}/draft`, { values, version }))
  return { draft: { tool: 'dynamic_webviews', id, version, values }, views: saved, preferences }
}

async function answered<Body>(asked: Promise<Response>): Promise<Body> {
  const response = await asked
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Body
}
