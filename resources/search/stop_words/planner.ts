import type { Asking } from '../../../schema/planner.ts'
import type { Planner, PlannerRow, Planners, Read } from '../../planner.ts'

/** A word in more searches than this share is announced before it becomes a stop word, in percent. */
const FREQUENT_PERCENT = 10

type Prompt = Asking<'stop_word_in_use'>

/** Asks about a word that is a whole normalized or tagged query, or that many searches contain: these searches would change. */
async function askAbout(words: readonly string[], read: Read): Promise<readonly Prompt[]> {
  if (words.length === 0) return []
  const normalized = await read.rows('query_normalizations', { query: words, active: true }, ['query'])
  const targets = await read.rows('query_normalizations', { normalized_query: words, active: true }, ['normalized_query'])
  const tags = await read.rows('query_tags', { query: words, active: true }, ['query'])
  const volumes = await read.rows('query_words', { word: words }, ['word', 'share'])
  return words.flatMap((word): readonly Prompt[] => {
    const normalizations = normalized.filter(row => row.query === word).length + targets.filter(row => row.normalized_query === word).length
    const tagged = tags.filter(row => row.query === word).length
    const share = Number(volumes.find(row => row.word === word)?.share ?? 0)
    if (normalizations + tagged === 0 && share <= FREQUENT_PERCENT) return []
    return [{ prompt: { code: 'stop_word_in_use', params: { word, normalizations, tags: tagged, share } } }]
  })
}

/** The words that become active: new ones, changed ones, and those that are switched on. */
const becomingActive = (rows: readonly PlannerRow<'stop_words'>[]): string[] =>
  rows.flatMap(({ row, set }) => {
    const isActive = set.active ?? row.active
    const changes = row.id === 0 || set.stop_word !== undefined || set.active === true
    return isActive && changes ? [set.stop_word ?? row.stop_word] : []
  })

const save: Planner<'stop_words', 'create' | 'update'> = (rows, read) => askAbout(becomingActive(rows), read)

const activate: Planner<'stop_words', 'activate'> = (rows, read) =>
  askAbout(
    rows.map(({ row }) => row.stop_word),
    read,
  )

export const planners: Planners<'stop_words'> = { create: save, update: save, activate }
