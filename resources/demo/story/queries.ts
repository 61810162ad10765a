import { colours } from '../words/categories.ts'
import { numberedOf, type World } from '../world.ts'
import type { Leaf } from './categories.ts'

const NORMALIZED = 300
const TAGGED = 400

const vague = ['cheap', 'best', 'latest', 'free', 'sale', 'deal', 'gift', 'combo', 'new', 'trending']
const beside = ['', ' online', ' shopping', ' today', ' price', ' items']

/** What is known of queries: what they are searched as, what they mean, and which mean nothing. */
export function queries(world: World, leaves: readonly Leaf[]) {
  const draw = world.random('queries')
  const names = leaves.map(leaf => leaf.name.toLowerCase())
  const known = new Set(names)
  const variants = names.flatMap(name => [
    [name.endsWith('s') ? name.slice(0, -1) : `${name}s`, name],
    [name.replaceAll(' ', ''), name],
    [name.replace(/([aeiou])(?=[^aeiou ]*$)/, '$1$1'), name],
  ])
  const normalized = new Map(variants.filter(([query = '', name]) => query !== name && !known.has(query)) as [string, string][])
  const meant = draw.shuffled(leaves.flatMap(leaf => colours.map(colour => ({ leaf, colour })))).slice(0, TAGGED)
  const meaningless = vague.flatMap(word => beside.map(more => `${word}${more}`))
  return {
    query_normalizations: numberedOf([...normalized].slice(0, NORMALIZED), ([query, normalized_query]) => ({
      query,
      normalized_query,
      language: 'en',
      source: draw.chance(0.6) ? 'upload' : 'manual',
      active: draw.chance(0.96),
    })),
    query_tags: numberedOf(meant, ({ leaf, colour }) => {
      const score = draw.whole(40, 99) / 100
      return {
        query: `${colour} ${leaf.name}`.toLowerCase(),
        event_key: draw.chance(0.7) ? 'RSVT' : 'GVT',
        sub_sub_category: leaf.id,
        attributes: { color: colour.toLowerCase() },
        score: score.toFixed(2),
        source: draw.weighted({ upload: 50, model: 35, manual: 15 }),
        active: score >= 0.7,
      }
    }),
    query_tag_blacklist: numberedOf(meaningless, query => ({
      query,
      event_key: draw.chance(0.7) ? 'RSVT' : 'GVT',
      reason: draw.pick(['no intent', 'too wide', 'fits every category']),
      active: draw.chance(0.95),
    })),
  }
}
