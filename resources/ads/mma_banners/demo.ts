import { drawnBanners } from '../../demo/pictures/drawnBanners.ts'
import { demo, numbered } from '../../demo/world.ts'

const drafts = ['Kurtis for every day', 'Home & kitchen finds', 'Juttis by hand', 'Winter wear'] as const

/** Two generated banners, and drafts whose picture is still to be drawn. */
export const rows = demo({
  after: ['catalogs'],
  rows(world, made) {
    const { moments, files } = world
    const draw = world.random('mma_banners')
    const active = made('catalogs').filter(({ activation }) => activation === 'activated')
    const headlines = [...drawnBanners.map(([headline]) => headline), ...drafts]
    return numbered(
      headlines.map((headline, index) => {
        const catalog = draw.pick(active)
        const banner_image = files.drawn[index] ?? null
        return {
          created_at: moments.later(moments.at(moments.daysAgo(12 - index), draw.whole(34_000, 64_000)), 0),
          name: `${headline} ${index + 1}`,
          catalog: catalog.id,
          headline,
          // Every second picture of banners is 1080x720.
          image: files.banners[(index * 2) % files.banners.length],
          status: banner_image ? 'generated' : 'draft',
          banner_image,
          deep_link: banner_image ? `https://app.example.com/catalog/${catalog.id}?src=mma` : null,
        }
      }),
    )
  },
})
