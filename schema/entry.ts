/** The place of a tool in the menu, and more words that find it. */
export interface Entry {
  /** More English words that users search for: `['refund', 'cod']`. */
  readonly synonyms?: readonly string[]
  /** The tool of the same section under which the menu shows it. */
  readonly under?: string
}

/** Synonyms as one text, which is translated like any other: `refund, cod`. */
export const synonymsText = (synonyms: readonly string[]): string => synonyms.join(', ')
