import { type RawBuilder, sql } from 'kysely'

/** Kept markup as the text that people read: said in the same words by the index over it and by whoever looks for a part of it. */
export function markupText(ref: string): string {
  const lines = `regexp_replace(regexp_replace(${ref}, '</?(strong|em|a)[^>]*>', '', 'g'), '(<[^>]*>)+', ' ', 'g')`
  return `replace(replace(replace(replace(${lines}, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')`
}

const [before = '', after = ''] = markupText('\n').split('\n')

/** The same around a column of a statement. */
export const markupSql = (ref: RawBuilder<unknown>): RawBuilder<unknown> => sql`${sql.raw(before)}${ref}${sql.raw(after)}`
