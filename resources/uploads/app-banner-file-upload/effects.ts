import type { Row, Write } from '../../../schema/planner.ts'
import { EXISTING, type FoundRow, type RowRefused, type UploadContext, type UploadEffect } from '../../../schema/uploadPlanner.ts'
import { screenUrl } from '../../collections/screenUrl.ts'
import type { Planner } from '../../planner.ts'
import { pairsOf } from '../pairsOf.ts'

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
const appBannerFileUpload: UploadEffect = async (rows, _read, context) =>
  rows.flatMap((row): (Write | RowRefused)[] => {
    const fault = faultOf(row, context)
    if (fault) return [{ refuse: row.no, ...fault }]
    const { found, self, group, values } = row
    if (self === null || !found.asset) return []
    const audiences = String(values.audiences ?? '')
    const set = {
      image: pictureOf(found.asset),
      screen_data: typeof values.screen_data === 'string' ? pairsOf(values.screen_data) : null,
      audiences: [...new Set(audiences.split('|').map(name => name.trim()))].filter(Boolean),
    }
    const before = found[EXISTING]
    if (before && Object.entries(set).every(([field, value]) => sameText(before[field]) === sameText(value))) return []
    return [{ tool: 'banners', op: before ? 'update' : 'insert', row: self, set, group }]
  })

function faultOf({ values, found }: FoundRow, context: UploadContext): Omit<RowRefused, 'refuse'> | null {
  const { asset } = found
  if (!asset?.sha256) return { column: 'image_url', code: 'E5', message: 'image_url: Id not found' }
  const size = `${asset.width}x${asset.height}`
  if (!sizes.includes(size))
    return { column: 'image_url', code: 'E4', message: `image_url: must be ${sizes.join(' or ')}`, cause: 'size of the image' }
  if (Number(asset.size_bytes) >= UNDER) return { column: 'image_url', code: 'E4', message: `image_url: must be under ${UNDER / 1024} KB` }
  const data = typeof values.screen_data === 'string' ? pairsOf(values.screen_data) : null
  const leads = screenUrl.check({ screen: values.screen, screen_data: data }, context)
  return leads ? { column: 'screen_data', code: 'E8', message: context.text.fault(leads) } : null
}

/** What a record keeps of a stored picture. */
function pictureOf({ sha256, file_name, size_bytes, width, height }: Row) {
  const ending = String(file_name).split('.').at(-1)?.toLowerCase() ?? ''
  return { id: sha256, name: file_name, size: size_bytes, type: types[ending] ?? 'image/jpeg', width, height }
}

/** Names in any order are the same value; an empty list is none. */
function sameText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join('|')
  return typeof value === 'object' ? JSON.stringify(Object.entries(value).sort()) : String(value)
}

export const planner: Planner<'app-banner-file-upload'> = { rows: appBannerFileUpload }
