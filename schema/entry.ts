/** How a tool stands in the menu and is found there, on the home page and in the palette, beside its name. */
export interface Entry {
  /** Further English words that people look for it by: `['refund', 'cod']`. */
  readonly synonyms?: readonly string[]
  /** The tool of its section below which it stands in the menu, by name. */
  readonly under?: string
}

/** Synonyms as one text, which is translated like any other: `refund, cod`. */
export const synonymsText = (synonyms: readonly string[]): string => synonyms.join(', ')
