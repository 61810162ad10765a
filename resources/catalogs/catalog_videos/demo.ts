import { demo } from '../../demo/world.ts'

const VIDEOS = 120
const VOTES = 100

/** Videos of catalogs that are sold, and votes on those that are not sold yet. */
export const rows = demo({
  rows(world, made) {
    const { moments } = world
    const draw = world.random('catalog_extras')
    const active = draw.shuffled(made('catalogs').filter(catalog => catalog.activation === 'activated'))
    const unsold = made('catalogs').filter(catalog => catalog.activation === 'never activated')
    return {
      catalog_videos: active.slice(0, VIDEOS).map((catalog, index) => ({
        id: index + 1,
        created_at: moments.at(moments.daysAgo(1 + Math.floor((VIDEOS - index) / 2)), 30_000 + (index % 2) * 20_000),
        catalog: catalog.id,
        video_url: `https://static.example.com/v/${index + 1}.mp4`,
        thumbnail_url: draw.chance(0.7) ? `https://static.example.com/v/${index + 1}.jpg` : null,
        language: world.by({ IN: draw.chance(0.6) ? 'hi' : 'en', ID: 'id' }),
        active: draw.chance(0.95),
        approval: draw.weighted([
          [0, 20],
          [1, 70],
          [2, 10],
        ] as const),
      })),
      price_reactions: Array.from({ length: VOTES }, (_, index) => {
        // Rounds of a week each; the last is running, the ones before are decided.
        const catalog = unsold[index % unsold.length]!
        const back = Math.floor((index * 5) / VOTES)
        const isOpen = back === 0
        const show_from = moments.daysAgo(back * 7 + 3)
        const [likes, dislikes] = [draw.whole(5, 400), draw.whole(5, 300)]
        return {
          id: index + 1,
          created_at: moments.at(moments.daysAgo(back * 7 + 5), 43_200),
          catalog: catalog.id,
          round: `R${show_from}`,
          show_from,
          show_to: moments.daysAgo(back * 7 - 3),
          likes,
          dislikes,
          decision: isOpen ? 'open' : likes > dislikes ? 'keep' : 'drop',
        }
      }),
    }
  },
})
