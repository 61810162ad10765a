import { categories } from '../../demo/story/categories.ts'
import { colours, looks } from '../../demo/words/categories.ts'
import { demo, numberedOf } from '../../demo/world.ts'

const QUERIES = 3000
const WITHOUT_RESULTS = 80

const unknown = ['drone', 'bicycle', 'tyre', 'guitar', 'aquarium', 'tent', 'printer', 'tractor', 'sofa', 'router']
const more = ['', ' offer', ' 2026', ' near me', ' under 500', ' wholesale', ' cheap', ' for men']

/** Searches of the demo: few queries are frequent, most are rare, and some find nothing. */
export const rows = demo({
  rows(world, made) {
    const draw = world.random('query volumes')
    const names = categories().leaves.map(leaf => leaf.name.toLowerCase())
    const variants = made('query_normalizations').map(row => String(row.query))
    const described = [...colours, ...looks].flatMap(word => names.map(name => `${word.toLowerCase()} ${name}`))
    const nothing = unknown.flatMap(word => more.map(rest => `${word}${rest}`)).slice(0, WITHOUT_RESULTS)
    const known = [...new Set([...names, ...variants, ...draw.shuffled(described)])].slice(0, QUERIES - nothing.length)
    const empty = new Set(nothing)
    // Queries without results are spread over all frequencies.
    const step = Math.floor(known.length / nothing.length)
    const all = known.flatMap((query, index) => (index % step === step - 1 ? [query, nothing[Math.floor(index / step)] ?? ''] : [query]))
    const query_volumes = numberedOf(all.filter(Boolean), (query, index) => {
      const searches_30d = Math.max(1, Math.round((42_000 / (index + 8)) * (0.7 + draw.whole(0, 60) / 100)))
      const clicks = empty.has(query) ? 0 : Math.round(searches_30d * (draw.whole(15, 60) / 100))
      const orders = Math.round(clicks * (draw.whole(0, 8) / 100))
      return { query, searches_30d, clicks, orders, zero_results: empty.has(query) ? searches_30d : 0, simulated: true }
    })
    return { query_volumes, query_words: wordsOf(query_volumes) }
  },
})

/** The searches that contain each word, and their share of all searches. */
function wordsOf(volumes: readonly { readonly query: string; readonly searches_30d: number }[]) {
  const all = volumes.reduce((sum, { searches_30d }) => sum + searches_30d, 0)
  const counts = new Map<string, number>()
  for (const { query, searches_30d } of volumes)
    for (const word of new Set(query.split(' '))) counts.set(word, (counts.get(word) ?? 0) + searches_30d)
  return numberedOf([...counts], ([word, searches_30d]) => ({ word, searches_30d, share: ((searches_30d / all) * 100).toFixed(2) }))
}
