import { categories } from '../../demo/story/categories.ts'
import { demo, numbered } from '../../demo/world.ts'

const PROPOSALS = 500

/** Names of related categories as expansions of a query, some with a score that has no effect. */
export const rows = demo({
  rows(world) {
    const draw = world.random('expansions')
    const { leaves } = categories()
    const pairs = leaves.flatMap(leaf => {
      const related = leaves.filter(other => other.words === leaf.words && other !== leaf)
      return draw
        .shuffled(related)
        .slice(0, 5)
        .map(other => [leaf.name.toLowerCase(), other.name.toLowerCase()] as const)
    })
    const proposals = numbered(
      pairs.slice(0, PROPOSALS).map(([query, expansion]) => ({
        query,
        expansion,
        score: (draw.chance(0.1) ? draw.whole(0, 9) / 1000 : draw.whole(2, 95) / 100).toFixed(3),
        simulated: true,
      })),
    )
    const entries = numbered([
      ...proposals
        .filter((_, index) => index % 12 === 0)
        .map(({ query, expansion }) => ({ type: 'REDACTION', query, expansion, active: true })),
      ...leaves
        .filter((_, index) => index % 8 === 3)
        .map(({ name }) => ({ type: 'BLACKLIST', query: name.toLowerCase(), active: draw.chance(0.9) })),
      ...leaves
        .filter(({ name }, index) => index % 5 === 1 && name.includes(' '))
        .map(({ name }) => ({
          type: 'EXCEPTIONAL_TOKEN',
          query: name.toLowerCase(),
          tokens: name.toLowerCase().split(' ').slice(0, 2),
          active: true,
        })),
      ...leaves.slice(0, 20).map(({ name, words }) => ({
        type: 'EXCEPTIONAL_TOKEN',
        query: name.toLowerCase(),
        expansion: words.name.toLowerCase(),
        score: '1',
        active: true,
      })),
    ])
    return { expansion_proposals: proposals, query_expansions: entries }
  },
})
