import type { Refusing, Wrong } from '../../../schema/planner.ts'
import { type Planner, type PlannerRow, type Planners, type Read, update, type Write } from '../../planner.ts'
import { MOST_PRODUCTS } from './liveStreamProducts.ts'

type ProductRow = PlannerRow<'live_stream_products'>

/** The streams of these rows, by id. */
async function streamsOf(rows: readonly ProductRow[], read: Read) {
  const ids = [...new Set(rows.flatMap(({ row }) => (typeof row.stream === 'number' ? [row.stream] : [])))]
  const streams = ids.length === 0 ? [] : await read.locked('live_streams', { id: ids })
  return new Map(streams.map(stream => [stream.id, stream]))
}

/** Adds products until the stream has 100. The products of a stream that is over stay as they were. */
const create: Planner<'live_stream_products', 'create'> = async (rows, read) => {
  const streams = await streamsOf(rows, read)
  const added = new Map<number, number>()
  return rows.flatMap(({ row }): readonly Wrong[] => {
    const stream = streams.get(row.stream)
    if (!stream) return []
    if (isOver(stream.status)) return [{ wrong: { stream: { code: 'stream_over' } } }]
    const count = (added.get(stream.id) ?? stream.product_count ?? 0) + 1
    added.set(stream.id, count)
    return count > MOST_PRODUCTS ? [{ wrong: { product: { code: 'at_most', params: { maximum: MOST_PRODUCTS } } } }] : []
  })
}

const isOver = (status: string | null): boolean => status === 'ended' || status === 'cancelled'

/** The products of a stream that is over stay as viewers saw them. */
const keepOver: Planner<'live_stream_products', 'update'> = async (rows, read) => {
  const streams = await streamsOf(rows, read)
  return rows.flatMap(({ row }): readonly Refusing[] => (isOver(streams.get(row.stream)?.status ?? null) ? [refusal(row.id)] : []))
}

const refusal = (id: number): Refusing => ({ refuse: id, message: 'stream_over' })

/** Shows viewers the product that the host talks about; the feed carries it within a second. */
const show_now: Planner<'live_stream_products', 'show_now'> = async (rows, read, { now }) => {
  const streams = await streamsOf(rows, read)
  return rows.flatMap(({ row, self, group }): readonly (Write | Refusing)[] => {
    const stream = streams.get(row.stream)
    if (stream?.status !== 'live') return [{ refuse: row.id, message: 'stream_not_live' }]
    return [
      update('live_stream_products', self, { shown_at: now }, group),
      update('live_streams', stream, { current_product: row.product, push_at: now }, group),
    ]
  })
}

/** A stream no longer shows a product that staff removed. */
const remove: Planner<'live_stream_products', 'delete'> = async (rows, read) => {
  const streams = await streamsOf(rows, read)
  return rows.flatMap(({ row, group }): readonly (Write | Refusing)[] => {
    const stream = streams.get(row.stream)
    if (isOver(stream?.status ?? null)) return [refusal(row.id)]
    if (!stream || stream.current_product !== row.product) return []
    return [update('live_streams', stream, { current_product: null, push_at: null }, group)]
  })
}

export const planners: Planners<'live_stream_products'> = { create, update: keepOver, delete: remove, show_now }
