import type { Rows } from './lookInto.ts'
import { rewriteRows } from './pages.ts'
import { type Step, step } from './step.ts'
import type { WantedColumn } from './wanted.ts'

/** So many words are told of those that are lost. */
const TOLD = 20

/** Rows whose list still holds words get the ids of the rows that these call; what calls none is lost, and told with how many rows lose it. */
export async function wordsToRows(table: string, { name, type, words }: WantedColumn, rows: Rows): Promise<Step[]> {
  if (!words) return []
  const held = await rows.withWords(table, name)
  if (held.length === 0) return []
  const ids = await rows.called(words, [...new Set(held.flatMap(({ value }) => value.filter(isWord)))])
  const lost = new Set<string>()
  let losing = 0
  const kept = new Map<number, unknown>()
  for (const { id, value } of held) {
    const gone = value.filter(isWord).filter(word => !ids.has(word))
    for (const word of gone) lost.add(word)
    if (gone.length > 0) losing += 1
    kept.set(id, [...new Set(value.flatMap(one => (isWord(one) ? (ids.get(one) ?? []) : one)))])
  }
  const work: Step['work'] = db => rewriteRows(db, table, { name, type }, row => kept.get(row.id))
  const says = `${table}.${name}: make its words rows of ${words.tool}`
  if (lost.size === 0) return [{ ...step('adds', says), work }]
  const told = [...lost].sort().slice(0, TOLD)
  const more = lost.size > told.length ? ` and ${lost.size - told.length} more` : ''
  return [
    {
      ...step('loses', `${says}. None is called ${told.map(word => JSON.stringify(word)).join(', ')}${more}: ${losing} rows lose these`),
      work,
    },
  ]
}

const isWord = (one: number | string): one is string => typeof one === 'string'
