import type { Fault } from '../../schema/rule.ts'
import { MOST_NAMED } from './sendRules.ts'

/** Codes or ids of a pasted text, in their order; they stand between commas, blanks or lines. */
export const namesIn = (pasted: string | null | undefined): string[] => (pasted ?? '').split(/[\s,;]+/).filter(Boolean)

/** Each once, as they are written in the database. */
export const namedOnce = (pasted: string | null | undefined): string[] => [...new Set(namesIn(pasted).map(name => name.toUpperCase()))]

const codes = /^(RS|CU)\d{6}$/i
const ids = /^\d{1,15}$/

/** What is wrong with pasted codes, by the place of the first (document 2, §8: `Invalid data at index n`). */
export const codeFault = (pasted: unknown): Fault | null => listFault(pasted, codes)

/** The same of ids of suppliers: digits and commas. */
export const idFault = (pasted: unknown): Fault | null => listFault(pasted, ids)

function listFault(pasted: unknown, form: RegExp): Fault | null {
  if (typeof pasted !== 'string') return null
  const names = namesIn(pasted)
  if (names.length > MOST_NAMED) return { code: 'at_most', params: { maximum: MOST_NAMED } }
  const index = names.findIndex(name => !form.test(name))
  return index < 0 ? null : { code: 'not_ids_at', params: { index } }
}
