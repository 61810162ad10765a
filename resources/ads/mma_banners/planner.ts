import type { GeneratedImage, TextDrawing } from '../../../schema/generatesImage.ts'
import type { Wrong } from '../../../schema/planner.ts'
import { insert, type Planner, type Planners, update, type Write } from '../../planner.ts'
import { bannerSvg, HEADLINE, SIZE } from './bannerSvg.ts'

/** Bytes of a generated picture: under 120 KB, as for banners of the app. */
const UNDER = 120_000
const DAY = 86_400_000

/** Headlines that the font cannot draw are refused on their field, not when the picture is generated. */
async function headlineFaults(headlines: readonly string[], text: TextDrawing): Promise<Wrong[]> {
  const faults: Wrong[] = []
  for (const headline of headlines) {
    const missing = await text.undrawable(headline)
    if (missing.length > 0) faults.push({ wrong: { headline: { code: 'not_drawable', params: { characters: missing.join(' ') } } } })
  }
  return faults
}

const create: Planner<'mma_banners', 'create'> = (rows, _read, { text }) =>
  headlineFaults(
    rows.map(({ row }) => row.headline),
    text,
  )

const updated: Planner<'mma_banners', 'update'> = (rows, _read, { text }) =>
  headlineFaults(
    rows.map(({ row, set }) => set.headline ?? row.headline),
    text,
  )

/** Draws the headline over the picture and makes the link. The catalog may have been deactivated since the banner was saved. */
const generate: Planner<'mma_banners', 'generate'> = async (rows, read, { appLinkOrigin, text }) => {
  const catalogs = await read.rows('catalogs', { id: rows.map(({ row }) => row.catalog) }, ['activation'])
  const active = new Set(catalogs.filter(({ activation }) => activation === 'activated').map(({ id }) => id))
  const planned: (Write | Wrong | GeneratedImage | { refuse: number; message: string })[] = []
  for (const { row, self, group } of rows) {
    if (!active.has(row.catalog)) planned.push({ refuse: row.id, message: 'mma_catalog_not_active' })
    else {
      const svg = bannerSvg(await text.fit(row.headline, HEADLINE))
      const image = { over: row.image, svg, ...SIZE, under: UNDER, name: `mma-banner-${row.id}.jpg`, tooLarge: 'choose_simpler_picture' }
      planned.push({ generates: row.id, image, group })
      planned.push(update('mma_banners', self, { deep_link: `${appLinkOrigin}/catalog/${row.catalog}?src=mma` }, group))
    }
  }
  return planned
}

/** Creates an inactive banner that leads to the catalog. Its period, versions and priority are starting values for the form, which opens next. */
const use_as_banner: Planner<'mma_banners', 'use_as_banner'> = async (rows, _read, { now }) =>
  rows.flatMap(({ row, self, group }) => {
    if (!row.banner_image) return []
    const banner = insert(
      'banners',
      `banner ${row.id}`,
      {
        kind: 'ADS',
        title: row.headline,
        image: row.banner_image,
        destination: { screen: 'catalog', catalog: row.catalog },
        start_time: now,
        end_time: new Date(Date.parse(now) + 7 * DAY).toISOString(),
        min_android: '1.0.0',
        max_android: '99.99.99',
        min_ios: '1.0.0',
        max_ios: '99.99.99',
        priority: 1,
        audiences: [],
        active: false,
      },
      group,
    )
    return [banner, update('mma_banners', self, { banner: { newRow: `banner ${row.id}` } }, group)]
  })

export const planners: Planners<'mma_banners'> = { create, update: updated, generate, use_as_banner }
