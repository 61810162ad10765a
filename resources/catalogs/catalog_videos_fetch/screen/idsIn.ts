import { mostCatalogs } from '../catalogVideosFetch.ts'

/** What is wrong with a text of ids: the key of a word of the page, and what it names. */
export interface WrongIds {
  readonly says: 'missing' | 'wrong' | 'too_many'
  readonly params: Readonly<Record<string, string | number>>
}

/** The ids in a typed or pasted text, each once: commas, semicolons, blanks and lines part them. */
export function idsIn(text: string): { readonly ids: readonly number[] } | { readonly wrong: WrongIds } {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  const wrong = parts.find(part => !/^[1-9]\d{0,14}$/.test(part))
  if (wrong !== undefined) return { wrong: { says: 'wrong', params: { text: wrong.slice(0, 40) } } }
  const ids = [...new Set(parts.map(Number))]
  if (ids.length === 0) return { wrong: { says: 'missing', params: {} } }
  if (ids.length > mostCatalogs) return { wrong: { says: 'too_many', params: { count: ids.length } } }
  return { ids }
}
