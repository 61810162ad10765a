import type { Needs } from '../../schema/kinds/kind.ts'
import { type TextField, text } from '../../schema/kinds/text.ts'
import { formats } from '../../schema/language.ts'

/** A query as people type it: read in lower case, with one blank between words. */
export function typedQuery(options: { readonly max: number; readonly required: true }): TextField<never> & Needs<true> {
  return { ...text({ ...options, format: formats.searchQuery }), read: cell => cell.trim().toLowerCase().replace(/\s+/g, ' ') }
}
