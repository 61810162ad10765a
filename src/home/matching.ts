import type { MenuEntry, MenuSection } from '../tools/useMenu.ts'

/** What something is found by: its name, further words for it, and the heading it stands under. */
export interface Named {
  readonly label: string
  readonly words?: string
  readonly heading?: string
}

/** How well a text names something: its name begins with it, has all its words, other words for it help, only its heading does. */
export const ranks = { begins: 0, name: 1, words: 2, heading: 3 } as const

/** The rank of a text for something; null where it does not name it. */
export function rankOf(text: string, { label, words = '', heading = '' }: Named): number | null {
  const name = plain(label)
  if (name.startsWith(plain(text)) || joined(name).startsWith(joined(text))) return ranks.begins
  const asked = plain(text).split(' ')
  const has = (inside: string) => asked.every(word => inside.includes(word) || joined(inside).includes(word))
  const further = `${name} ${plain(words)}`
  const rank = [name, further, `${further} ${plain(heading)}`].findIndex(has)
  return rank < 0 ? null : ranks.name + rank
}

/** The sections with those of their tools that a text names, in the menu's order. */
export function matching(sections: readonly MenuSection[], text: string): readonly MenuSection[] {
  if (text.trim() === '') return sections
  return sections
    .map(section => ({
      ...section,
      entries: section.entries.filter(entry => rankOf(text, { ...entry, heading: section.label }) !== null),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The tools that a text names, the best first, each with its section; what cannot be opened stands last. */
export function bestOf(
  sections: readonly MenuSection[],
  text: string,
): readonly (MenuEntry & { readonly heading: string; readonly rank: number })[] {
  const found = sections.flatMap(({ label: heading, entries }) =>
    entries.flatMap(entry => {
      const rank = rankOf(text, { ...entry, heading })
      return rank === null ? [] : [{ ...entry, heading, rank: entry.missing ? Number.POSITIVE_INFINITY : rank }]
    }),
  )
  return found.sort((one, other) => (one.rank < other.rank ? -1 : Number(one.rank > other.rank)))
}

/** In small letters, with one blank between words, whatever stood there: `Cut-off times` is `cut off times`. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** `pincode` is looked for where `pin code` is written. */
const joined = (text: string): string => plain(text).replaceAll(' ', '')
