import type { MenuEntry, MenuSection } from '../tools/useMenu.ts'

/** What something is found by: its name, further words for it, and the heading it stands under. */
export interface Named {
  readonly label: string
  readonly words?: string
  readonly heading?: string
}

/** How well a text names something: 0 where its name begins with it, 1 where its name has all its words, 2 where other words for it help, 3 where only its heading does; null where it does not. */
export function rankOf(text: string, { label, words = '', heading = '' }: Named): number | null {
  const name = plain(label)
  if (name.startsWith(plain(text)) || joined(name).startsWith(joined(text))) return 0
  const asked = plain(text).split(' ')
  const has = (inside: string) => asked.every(word => inside.includes(word) || joined(inside).includes(word))
  const further = `${name} ${plain(words)}`
  const rank = [name, further, `${further} ${plain(heading)}`].findIndex(has)
  return rank < 0 ? null : rank + 1
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

/** The tools that a text names, the best first, each with its section. */
export function bestOf(sections: readonly MenuSection[], text: string): readonly (MenuEntry & { readonly heading: string })[] {
  const found = sections.flatMap(({ label: heading, entries }) =>
    entries.flatMap(entry => {
      const rank = rankOf(text, { ...entry, heading })
      return rank === null ? [] : [{ ...entry, heading, rank: entry.missing ? rank + 4 : rank }]
    }),
  )
  return found.sort((one, other) => one.rank - other.rank)
}

/** In small letters, with one blank between words, whatever stood there: `Cut-off times` is `cut off times`. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** `pincode` is looked for where `pin code` is written. */
const joined = (text: string): string => plain(text).replaceAll(' ', '')
