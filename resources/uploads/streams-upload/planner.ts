import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import { endOf } from '../../ads/planning/streamTime.ts'
import { insert, planRows, refused, update, type Write } from '../../planner.ts'
import { pictureOf } from '../planning/pictureOf.ts'
import { streamProducts } from '../planning/streamProducts.ts'
import { startFaults } from '../planning/streamStart.ts'

/** Adds the picture and the products to each new stream. */
export const planner = planRows<'streams-upload'>(async (rows, read, { now }) => {
  const products = await streamProducts(rows, read)
  return rows.flatMap((row): readonly (Write | RowRefused)[] => {
    const { no, found, self, group } = row
    const named = products.of(row)
    const wrong = [
      ...('wrong' in named ? [named.wrong] : []),
      ...startFaults(row, now),
      ...(found.asset?.sha256 ? [] : [refused(no, 'thumbnail_url', 'E5', 'row_not_found')]),
    ]
    if ('wrong' in named || wrong.length > 0) return wrong
    return [
      update('live_streams', self, { host_code: found.user.code, ends_at: endOf(row.values), thumbnail: pictureOf(found.asset) }, group),
      ...named.ids.map((product, index) =>
        insert('live_stream_products', { newRow: `${no} ${product}` }, { stream: self, product, position: index + 1 }, group),
      ),
    ]
  })
})
