import { EXISTING, type RowRefused } from '../../../schema/uploadPlanner.ts'
import { planRows, refused, update, type Write } from '../../planner.ts'

const MOST = 5

/** At most five active videos a catalog; a video whose picture or language changes is looked at anew. */
export const planner = planRows<'catalog-videos'>(async (rows, read, { earlier }) => {
  const catalogs = [...new Set(rows.map(row => row.found.catalog.id))]
  const active = await read.rows('catalog_videos', { catalog: catalogs, active: true }, ['catalog'])
  const counts = new Map<number, number>()
  for (const video of active) counts.set(video.catalog, (counts.get(video.catalog) ?? 0) + 1)
  return rows.flatMap(({ no, values, found, self, group }): (Write | RowRefused)[] => {
    const catalog = found.catalog.id
    const before = found[EXISTING]
    if (!before?.active) {
      const count = (counts.get(catalog) ?? 0) + (earlier.get(String(catalog)) ?? 0)
      if (count >= MOST) return [refused(no, 'catalog_id', 'E4', 'row_videos', {}, { most: MOST })]
      earlier.add(String(catalog), 1)
    }
    const isOther = (field: 'thumbnail_url' | 'language') =>
      values[field] !== null && values[field] !== undefined && values[field] !== before?.[field]
    const again = before && before.approval !== 0 && (!before.active || isOther('thumbnail_url') || isOther('language'))
    return again ? [update('catalog_videos', self, { approval: 0 }, group)] : []
  })
})
