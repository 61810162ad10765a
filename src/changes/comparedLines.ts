import { diffArrays, diffWordsWithSpace } from 'diff'

/** A piece of a line: what both texts have, or what one of them has alone. */
export interface ComparedPiece {
  readonly text: string
  readonly isOwn: boolean
}

/** Two lines side by side; nothing where one text has no such line. */
export interface ComparedLine {
  readonly before: readonly ComparedPiece[] | null
  readonly after: readonly ComparedPiece[] | null
}

/** Two texts line by line, beside each other, with the words that one of them has alone. */
export function comparedLines(before: string, after: string): readonly ComparedLine[] {
  const parts = diffArrays(linesOf(before), linesOf(after))
  return parts.flatMap((part, index): readonly ComparedLine[] => {
    if (!part.added && !part.removed) return part.value.map(line => ({ before: [shared(line)], after: [shared(line)] }))
    // What follows what was removed is told beside it.
    if (part.added && parts[index - 1]?.removed) return []
    const next = part.removed && parts[index + 1]?.added ? (parts[index + 1]?.value ?? []) : []
    const [gone, come] = part.removed ? [part.value, next] : [[], part.value]
    return Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => pairOf(gone[at], come[at]))
  })
}

const linesOf = (text: string): string[] => text.split('\n').filter(line => line.trim() !== '')

const shared = (text: string): ComparedPiece => ({ text, isOwn: false })

function pairOf(gone: string | undefined, come: string | undefined): ComparedLine {
  if (gone === undefined || come === undefined)
    return {
      before: gone === undefined ? null : [{ text: gone, isOwn: true }],
      after: come === undefined ? null : [{ text: come, isOwn: true }],
    }
  const words = diffWordsWithSpace(gone, come)
  return {
    before: words.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value, isOwn: removed })),
    after: words.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, isOwn: added })),
  }
}
