import { allFaults, EXISTING, type RowRefused } from '../../../schema/uploadPlanner.ts'
import { destinationFault, leadsOn } from '../../collections/leadsOn.ts'
import { type FoundRow, insert, planRows, type Read, refused, type UploadContext, update, type Write } from '../../planner.ts'
import { pairsOf } from '../pairs.ts'
import { pictureOf } from '../planning/pictureOf.ts'

const UNDER = 122_880
const sizes = ['1080x720', '1200x466']
type BannerRow = FoundRow<'app-banner-file-upload'>

/** What the rows of another tool are named by in a destination. */
const named = { catalog: 'catalogs', landing_page: 'landing_pages', category: 'categories' } as const

/** The picture is a stored file of the sizes that banners have; screen, data and audiences become what the form keeps. */
export const planner = planRows<'app-banner-file-upload'>(async (rows, read, context) => {
  const isThere = await thoseThere(rows, read)
  const audiences = await audiencesOf(rows, read)
  return rows.flatMap((row): readonly (Write | RowRefused)[] => {
    const wrong = allFaults(
      () => notForBanners(row),
      () => leadsNowhere(row, context) ?? missingIn(row, isThere),
      () => unknownIn(row, audiences),
    )
    if (wrong.length > 0) return wrong
    const destination = destinationOf(row)
    if (!destination) return []
    const { found, self, group, values } = row
    const set = {
      image: pictureOf(found.asset),
      destination,
      audiences: namesIn(values).flatMap(name => audiences.get(name) ?? []),
    }
    const before = found[EXISTING]
    if (before && (['image', 'destination', 'audiences'] as const).every(field => sameText(before[field]) === sameText(set[field])))
      return []
    return [(before ? update : insert)('banners', self, set, group)]
  })
})

const destinationOf = ({ values }: BannerRow) => leadsOn(values.screen, values.screen_data ? pairsOf(values.screen_data) : null)

/** The rows that a destination names, by the key they stand under. */
function namedBy(row: BannerRow): [keyof typeof named, number][] {
  const values = { ...destinationOf(row) } as Readonly<Record<string, unknown>>
  return (Object.keys(named) as (keyof typeof named)[]).flatMap((key): [keyof typeof named, number][] =>
    typeof values[key] === 'number' ? [[key, values[key]]] : [],
  )
}

/** Asks once for all that the rows lead to. @returns whether what stands under a key is there */
async function thoseThere(rows: readonly BannerRow[], read: Read) {
  const wanted = rows.flatMap(namedBy)
  const there = new Set<string>()
  for (const key of Object.keys(named) as (keyof typeof named)[]) {
    const ids = [...new Set(wanted.flatMap(([one, id]) => (one === key ? [id] : [])))]
    if (ids.length === 0) continue
    for (const { id } of await read.rows(named[key], { id: ids }, [])) there.add(`${key} ${id}`)
  }
  return (key: string, id: number) => there.has(`${key} ${id}`)
}

function missingIn(row: BannerRow, isThere: (key: string, id: number) => boolean): RowRefused | null {
  const missing = namedBy(row).find(([key, id]) => !isThere(key, id))
  return missing ? refused(row.no, 'screen_data', 'E5', 'row_not_found') : null
}

/** The names of audiences in a row, each once. */
const namesIn = ({ audiences }: BannerRow['values']): string[] =>
  [...new Set((audiences ?? '').split('|').map(name => name.trim()))].filter(Boolean)

/** Audiences that a banner may be for, by the names that the rows say. */
async function audiencesOf(rows: readonly BannerRow[], read: Read): Promise<ReadonlyMap<string, number>> {
  const names = [...new Set(rows.flatMap(({ values }) => namesIn(values)))]
  if (names.length === 0) return new Map()
  const found = await read.rows('audiences', { name: names, deleted_at: null, renewal_status: ['RENEWED', 'STOPPED'] }, ['name'])
  return new Map(found.map(({ id, name }) => [name, id]))
}

function unknownIn({ no, values }: BannerRow, audiences: ReadonlyMap<string, number>): RowRefused | null {
  const title = namesIn(values).find(name => !audiences.has(name))
  return title === undefined ? null : refused(no, 'audiences', 'E5', 'row_no_audience', { title })
}

/** Why a picture cannot be a banner's. */
function notForBanners({ no, found: { asset } }: BannerRow): RowRefused | null {
  if (!asset.sha256) return refused(no, 'image_url', 'E5', 'row_not_found')
  const size = `${asset.width}x${asset.height}`
  if (!sizes.includes(size)) return refused(no, 'image_url', 'E4', 'row_image_size', {}, { sizes: sizes.join(' / ') })
  return (asset.size_bytes ?? 0) >= UNDER ? refused(no, 'image_url', 'E4', 'row_image_weight', {}, { most: UNDER / 1024 }) : null
}

function leadsNowhere(row: BannerRow, context: UploadContext<'app-banner-file-upload'>): RowRefused | null {
  const fault = destinationFault(destinationOf(row), context)
  return fault ? { ...refused(row.no, 'screen_data', 'E8', 'row_rule'), fault } : null
}

/** Keys in any order are the same value; an empty list is none. */
function sameText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join('|')
  return typeof value === 'object' ? JSON.stringify(Object.entries(value).sort()) : String(value)
}
