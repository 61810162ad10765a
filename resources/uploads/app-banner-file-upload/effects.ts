import { EXISTING, type RowRefused } from '../../../schema/uploadPlanner.ts'
import { screenUrl } from '../../collections/screenUrl.ts'
import { type FoundRow, insert, planRows, type Row, refused, type UploadContext, update, type Write } from '../../planner.ts'
import { pairsOf } from '../pairs.ts'

const UNDER = 122_880
const sizes = ['1080x720', '1200x466']
const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
}

/** The picture is a stored file of the sizes that banners have; data and audiences become what the form keeps. */
export const planner = planRows<'app-banner-file-upload'>(async (rows, _read, context) =>
  rows.flatMap((row): (Write | RowRefused)[] => {
    const fault = faultOf(row, context)
    if (fault) return [fault]
    const { found, self, group, values } = row
    const set = {
      image: pictureOf(found.asset),
      screen_data: values.screen_data ? pairsOf(values.screen_data) : null,
      audiences: [...new Set((values.audiences ?? '').split('|').map(name => name.trim()))].filter(Boolean),
    }
    const before = found[EXISTING]
    if (before && (['image', 'screen_data', 'audiences'] as const).every(field => sameText(before[field]) === sameText(set[field])))
      return []
    return [(before ? update : insert)('banners', self, set, group)]
  }),
)

function faultOf(
  { no, values, found }: FoundRow<'app-banner-file-upload'>,
  context: UploadContext<'app-banner-file-upload'>,
): RowRefused | null {
  const { asset } = found
  if (!asset.sha256) return refused(no, 'image_url', 'E5', 'row_not_found')
  const size = `${asset.width}x${asset.height}`
  if (!sizes.includes(size)) return refused(no, 'image_url', 'E4', 'row_image_size', {}, { sizes: sizes.join(' / ') })
  if ((asset.size_bytes ?? 0) >= UNDER) return refused(no, 'image_url', 'E4', 'row_image_weight', {}, { most: UNDER / 1024 })
  const data = values.screen_data ? pairsOf(values.screen_data) : null
  const leads = screenUrl.check({ screen: values.screen, screen_data: data }, context)
  return leads ? { ...refused(no, 'screen_data', 'E8', 'row_rule'), fault: leads } : null
}

/** What a record keeps of a stored picture. */
function pictureOf({ sha256, file_name, size_bytes, width, height }: Row<'media_assets'>) {
  const ending = file_name.split('.').at(-1)?.toLowerCase() ?? ''
  return {
    id: sha256 ?? '',
    name: file_name,
    size: size_bytes ?? 0,
    type: types[ending] ?? 'image/jpeg',
    ...(width && height && { width, height }),
  }
}

/** Names in any order are the same value; an empty list is none. */
function sameText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join('|')
  return typeof value === 'object' ? JSON.stringify(Object.entries(value).sort()) : String(value)
}
