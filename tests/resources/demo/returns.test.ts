import { beforeAll, describe, expect, it } from 'vitest'
import { rejectReasons } from '../../../resources/orders/return_requests/reasons.ts'
import type { DemoRow } from '../../../schema/demo.ts'
import { demoOf, now } from './demoOf.ts'

describe.each(['IN', 'ID'] as const)('returns in the demo of %s', country => {
  let rows: Readonly<Record<string, readonly DemoRow[]>>
  let requests: readonly DemoRow[]
  let lines: ReadonlyMap<unknown, DemoRow>
  let parcels: ReadonlyMap<unknown, DemoRow>
  beforeAll(() => {
    rows = demoOf(country)
    requests = rows.return_requests ?? []
    lines = new Map(rows.sub_orders?.map(row => [row.id, row]))
    parcels = new Map(rows.shipments?.map(row => [row.id, row]))
  })
  const told = (list: readonly DemoRow[]) => list.map(row => `${row.id}: ${JSON.stringify(row)}`).slice(0, 3)

  it('asks for pictures only where a picture can show the reason', () => {
    const bare = rows.return_reasons?.filter(({ needs_image }) => needs_image === false).map(({ name }) => name)
    expect(bare).toEqual(['late delivery', 'did not like', 'other'])
  })

  it('620 of them: all statuses, both types, all reject reasons, both issues', () => {
    expect(requests).toHaveLength(620)
    expect(new Set(requests.map(row => row.status))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    expect(new Set(requests.map(row => row.type_issue))).toEqual(new Set([null, 1, 2]))
    for (const type of ['return', 'exchange'] as const) {
      const given = requests.filter(row => row.request_type === type && row.reject_reason !== null).map(row => row.reject_reason)
      expect([...new Set(given)].sort()).toEqual(Object.keys(rejectReasons[type]).map(Number))
    }
    expect(requests.filter(row => row.shifted_from !== null).length).toBeGreaterThan(5)
  })

  it('each line in return or exchange has one open request, and no other line has an accepted one', () => {
    const open = requests.filter(row => row.open)
    expect(new Set(open.map(row => row.sub_order)).size).toBe(open.length)
    const accepted = new Set(open.filter(row => row.status === 2).map(row => row.sub_order))
    const underWay = rows.sub_orders?.filter(line => line.status === 6 || line.status === 7) ?? []
    expect(underWay.filter(line => !accepted.has(line.id))).toEqual([])
    expect(accepted.size).toBe(underWay.length)
  })

  it('request, line and parcels agree', () => {
    const wrong = requests.filter(row => {
      const line = lines.get(row.sub_order)
      const wanted = lineOf(row)
      const reverse = parcels.get(row.reverse_shipment)
      const forward = parcels.get(row.forward_shipment)
      const fetched = row.pickup_confirmation === 4
      const isRto = row.type_issue === 1
      return (
        line?.status !== wanted.status ||
        line.return_exchange_progress !== wanted.progress ||
        (row.status === 2 &&
          !isRto &&
          (reverse?.kind !== 'reverse' || reverse.sub_order !== row.sub_order || (reverse.status === 'pending') === fetched)) ||
        (String(row.progress).startsWith('forward') && forward?.kind !== 'exchange_forward') ||
        (row.progress === 'return_processed' && (reverse ?? { status: 'delivered' }).status !== 'delivered') ||
        (isRto ? line.delivered_at !== null : String(row.initiated_at) < String(line.delivered_at)) ||
        String(row.initiated_at) > now.toISOString()
      )
    })
    expect(told(wrong)).toEqual([])
  })

  it('a refund has its amount, an exchange its variation, a rejection its reason', () => {
    const wrong = requests.filter(
      row =>
        (lines.get(row.sub_order)?.status === 8) !== (row.refund_amount !== null) ||
        (row.request_type === 'exchange') !== (row.exchange_variation !== null) ||
        (row.status === 3) !== (row.reject_reason !== null),
    )
    expect(told(wrong)).toEqual([])
  })
})

/** Where the line of a request stands. */
function lineOf({ status, request_type, progress }: DemoRow): { status: number; progress: unknown } {
  if (status !== 2) return { status: 4, progress: null }
  if (request_type === 'exchange') return { status: progress === 'forward_delivered' ? 4 : 6, progress }
  return { status: progress === 'return_processed' ? 8 : 7, progress }
}
