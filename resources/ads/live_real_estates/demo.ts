import { demo, numbered } from '../../demo/world.ts'

const pages = ['home', 'category', 'search', 'live tab'] as const
const HOUR_MS = 3_600_000

/** A slot for each stream that was or will be live, an hour before it starts until it ends. */
export const rows = demo({
  after: ['live_streams'],
  rows: (_world, made) =>
    numbered(
      made('live_streams')
        .filter(({ status }) => status !== 'draft')
        .map(({ id, title, start_at, ends_at, status }, index) => ({
          name: `${title} on ${pages[index % pages.length]}`.slice(0, 50),
          client_page: pages[index % pages.length],
          slot_number: Math.floor(index / pages.length) + 1,
          stream: id,
          start_at: new Date(Date.parse(String(start_at)) - HOUR_MS).toISOString(),
          end_at: ends_at,
          active: status !== 'cancelled',
        })),
    ),
})
