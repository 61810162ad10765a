import { z } from 'zod'
import { inJson, type KindField, type KindWord } from './kind.ts'

interface TagsOptions {
  /** Most tags; 100 when left out. */
  max?: number
  /** Longest tag, in characters; 60 when left out. */
  length?: number
  /** Stored in lower case. */
  lowerCase?: boolean
}

export type TagsField = KindField<'tags', readonly string[]>

/** Free words, each once; blanks around them are cut off. A filter asks for rows that bear a tag. */
export const tags: KindWord<'tags', readonly string[], TagsOptions> = (options = {}) => {
  const { max = 100, length = 60, lowerCase = false } = options
  const tag = lowerCase ? z.string().trim().toLowerCase() : z.string().trim()
  return {
    ...options,
    ...inJson,
    kind: 'tags',
    operators: ['equals', 'one_of', 'empty'],
    type: () =>
      z
        .array(tag.min(1).max(length))
        .max(max)
        .refine(list => new Set(list).size === list.length, { params: { code: 'twice' } }),
    example: (_context, n) => [`sample ${n ?? 1}`],
    write: value => value.join(', '),
    read: cell =>
      cell
        .split(',')
        .map(part => part.trim())
        .filter(Boolean),
  }
}
