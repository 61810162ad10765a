import { type Block, markupBlocks } from './markup.ts'

/** Markup as plain text: a line for each paragraph, marks before items, the address after a link. */
export function markupText(markup: string): string {
  const counts: number[] = []
  return markupBlocks(markup)
    .map(block => `${markOf(block, counts)}${lineOf(block)}`)
    .join('\n')
}

/** `  • ` or `2. `; `counts` are the items so far, of each depth. */
function markOf({ lists }: Block, counts: number[]): string {
  const depth = lists.length
  counts.length = Math.min(counts.length, depth)
  if (depth === 0) return ''
  const number = (counts[depth - 1] ?? 0) + 1
  counts[depth - 1] = number
  return `${'  '.repeat(depth - 1)}${lists.at(-1) === 'ol' ? `${number}.` : '•'} `
}

function lineOf({ runs }: Block): string {
  return runs
    .map(({ text, href }, at) => {
      const ends = href !== null && runs[at + 1]?.href !== href
      const linked = ends ? runs.slice(runs.findLastIndex((run, before) => before < at && run.href !== href) + 1, at + 1) : []
      return ends && linked.map(run => run.text).join('') !== href ? `${text} (${href})` : text
    })
    .join('')
}

/** Characters of the text alone, without its marks and addresses: what a limit counts. */
export const markupLength = (markup: string): number =>
  markupBlocks(markup).reduce((sum, { runs }, at) => sum + Math.sign(at) + runs.reduce((length, { text }) => length + text.length, 0), 0)

/** Plain text as markup: a paragraph a line. What holds a tag is markup already. */
export function markupOfText(text: string): string {
  if (/<[a-z!/?][^<]*>/i.test(text)) return text
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  return lines.map(line => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join('')
}
