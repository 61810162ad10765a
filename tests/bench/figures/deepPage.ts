import { atMost } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { millionOrders } from '../support/millionOrders.ts'

const ROW = 950_000
const PAGE = 50
/** One call is too short to be measured alone. */
const CALLS = 40

/** The list of sub-orders, because a list of orders insists on a span of days, in which there are not so many. */
export const deepPage: Figure = {
  work: 'the page after row 950,000, by its cursor; the reference is page 1',
  unit: 'ms',
  bar: atMost(2),
  async prepare() {
    const { url, headers } = await millionOrders()
    const page = (from: number, after?: string): string =>
      `${url}/api/sub_orders?${new URLSearchParams({ sort: '["id","DESC"]', range: `[${from},${from + PAGE - 1}]`, ...(after && { after }) })}`
    const before = await fetch(page(ROW - PAGE), { headers })
    const cursor = before.headers.get('x-cursor-next')
    if (!cursor) throw new Error(`No cursor came with row ${ROW}: ${before.status} ${await before.text()}`)
    await before.arrayBuffer()
    return {
      ours: () => millisecondsOf(page(0, cursor), headers),
      reference: () => millisecondsOf(page(0), headers),
      close: async () => undefined,
    }
  },
}

async function millisecondsOf(address: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const started = performance.now()
  for (let call = 0; call < CALLS; call += 1) {
    const answer = await fetch(address, { headers })
    const rows: unknown = await answer.json()
    if (!Array.isArray(rows) || rows.length !== PAGE) throw new Error(`${answer.status} with other than ${PAGE} rows from ${address}`)
  }
  return (performance.now() - started) / CALLS
}
