import { categories } from '../../demo/story/categories.ts'
import { colours } from '../../demo/words/categories.ts'
import { demo, numbered } from '../../demo/world.ts'

const CORRECTIONS = 1000
const REDACTIONS = 100

/** Misspellings of a query, as people type them. */
function misspellings(query: string): readonly string[] {
  const at = Math.max(1, Math.floor(query.length / 2))
  return [
    query.slice(0, at) + query.slice(at + 1),
    query.slice(0, at) + query[at] + query.slice(at),
    query.slice(0, at - 1) + query[at] + query[at - 1] + query.slice(at + 1),
    query.replace(/([aeiou])/, '$1h'),
  ].map(text => text.replace(/\s+/g, ' ').trim())
}

/** Misspelt queries with their corrections, and names that a correction would spoil. */
export const rows = demo({
  rows(world, made) {
    const draw = world.random('qcl')
    const names = categories().leaves.map(leaf => leaf.name.toLowerCase())
    const queries = [...names, ...colours.slice(0, 4).flatMap(colour => names.map(name => `${colour.toLowerCase()} ${name}`))]
    const taken = new Set([...queries, ...made('query_normalizations').map(row => String(row.query))])
    const corrections = new Map<string, string>()
    for (const query of queries)
      for (const wrong of misspellings(query)) if (!taken.has(wrong) && !corrections.has(wrong)) corrections.set(wrong, query)
    return numbered([
      ...[...corrections].slice(0, CORRECTIONS).map(([wrong_query, corrected_query]) => ({
        type: 'manual-correction',
        wrong_query,
        corrected_query,
        active: draw.chance(0.97),
      })),
      ...names
        .slice(0, REDACTIONS)
        .map(name => ({ type: 'redaction', wrong_query: name, corrected_query: null, active: draw.chance(0.97) })),
    ])
  },
})
