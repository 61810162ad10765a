import { formats, type text } from '../../schema/language.ts'
import type { Rule } from '../../schema/rule.ts'

type TextOptions = Parameters<typeof text>[0]

/** Options of a field with the text of a search, which is stored in lower case with single blanks: `text({ ...query, required: true })` */
export const query = { max: 100, format: formats.searchQuery, search: true } as const satisfies TextOptions

/** The error of a field whose query must differ from another one. */
export const differentQueries = <const One extends string, const Other extends string>(one: One, other: Other): Rule<One | Other> => ({
  name: `${one} differs from ${other}`,
  on: [one, other],
  severity: 'error',
  check: row => (row[one] && row[other] && row[one] === row[other] ? { code: 'same_query', params: { other } } : null),
})
