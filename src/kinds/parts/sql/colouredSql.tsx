import type { ReactNode } from 'react'

const WORDS = new Set(
  `select distinct from where and or not in exists between like ilike is null true false as on join left right inner outer full cross using group by
   having order asc desc limit offset union except intersect all any with case when then else end cast extract interval over partition count sum avg min max
   filter lateral nulls first last current_date`.split(/\s+/),
)

const PARTS =
  /(?<remark>--[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|(?<text>'(?:[^']|'')*(?:'|$))|(?<number>\b\d+(?:\.\d+)?\b)|(?<word>\b[a-z_]\w*\b)/gi

/** A statement with its words, texts, numbers and remarks told apart. What it means the server alone says. */
export function colouredSql(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(PARTS)) {
    const kind = Object.entries(match.groups ?? {}).find(([, said]) => said !== undefined)?.[0] ?? ''
    if (kind === 'word' && !WORDS.has(match[0].toLowerCase())) continue
    parts.push(text.slice(from, match.index))
    parts.push(
      <span key={match.index} className={kind}>
        {match[0]}
      </span>,
    )
    from = match.index + match[0].length
  }
  parts.push(text.slice(from))
  return parts
}
