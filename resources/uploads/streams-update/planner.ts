import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import { endOf, movedDiscounts } from '../../ads/planning/streamTime.ts'
import { insert, planRows, refused, remove, update, type Write } from '../../planner.ts'
import { pictureOf } from '../planning/pictureOf.ts'
import { streamProducts } from '../planning/streamProducts.ts'
import { startFaults } from '../planning/streamStart.ts'

/** Replaces the picture and the products of each stream; products that stay keep their place. */
export const planner = planRows<'streams-update'>(async (rows, read, { now }) => {
  const products = await streamProducts(rows, read)
  const streams = rows.flatMap(({ found }) => found.stream?.id ?? [])
  const shown = streams.length === 0 ? [] : await read.rows('live_stream_products', { stream: streams }, ['stream', 'product'])
  const moved = rows.flatMap(({ values, found, group }) => (found.stream ? [{ before: found.stream, after: values, group }] : []))
  const planned = rows.flatMap((row): readonly (Write | RowRefused)[] => {
    const { no, values, found, self, group } = row
    const named = products.of(row)
    const wrong = [
      ...('wrong' in named ? [named.wrong] : []),
      ...(found.asset?.sha256 ? [] : [refused(no, 'thumbnail_url', 'E5', 'row_not_found')]),
      ...startFaults(row, now, found.stream.status),
    ]
    if ('wrong' in named || wrong.length > 0) return wrong
    const own = shown.filter(({ stream }) => stream === found.stream.id)
    const known = new Set(own.map(({ product }) => product))
    return [
      update('live_streams', self, { host_code: found.user.code, ends_at: endOf(values), thumbnail: pictureOf(found.asset) }, group),
      ...own.filter(({ product }) => !named.ids.includes(product)).map(one => remove('live_stream_products', one, group)),
      ...named.ids
        .filter(product => !known.has(product))
        .map(product => insert('live_stream_products', { newRow: `${no} ${product}` }, { stream: self, product }, group)),
    ]
  })
  return [...planned, ...(await movedDiscounts(moved, read))]
})
