import { isWebAddress } from './kinds/url.ts'

/** Text of one look; a line break in it is `\n`. */
export interface Run {
  readonly text: string
  readonly href: string | null
  readonly strong: boolean
  readonly em: boolean
}

export type List = 'ul' | 'ol'

/** A paragraph, a heading, or an item with the lists it stands in, the outermost first. */
export interface Block {
  readonly tag: 'p' | 'h3' | 'li'
  readonly lists: readonly List[]
  readonly runs: readonly Run[]
}

/** Lists stand in lists so deep at most; what is deeper stands there. */
const DEEPEST = 5

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi

/**
 * What markup says, as the few things that are kept of it. Whatever it holds besides is text or nothing, so that what is written of the answer
 * (`markupNodes`) is always safe to show.
 */
export function markupBlocks(markup: string): Block[] {
  const page = openPage()
  for (const [token, end, name, attributes = ''] of markup.matchAll(TOKEN)) {
    if (name === undefined) page.text(decoded(token).replaceAll(/\s+/g, ' '))
    else page.tag(name.toLowerCase(), end === '/', attributes)
  }
  return page.blocks()
}

/** The blocks that are being read. */
function openPage() {
  const all: { tag: Block['tag']; lists: readonly List[]; runs: Run[] }[] = []
  const lists: List[] = []
  const links: (string | null)[] = []
  const looks = { strong: 0, em: 0 }
  let tooDeep = 0
  let open: (typeof all)[number] | null = null

  const begin = (tag: Block['tag']) => {
    open = { tag, lists: tag === 'li' && lists.length === 0 ? ['ul'] : [...lists], runs: [] }
    all.push(open)
    return open
  }
  const text = (said: string) => {
    if (open === null && said.trim() === '') return
    const { runs } = open ?? begin(lists.length > 0 ? 'li' : 'p')
    runs.push({ text: said, href: links.at(-1) ?? null, strong: looks.strong > 0, em: looks.em > 0 })
  }
  const list = (tag: List, ends: boolean) => {
    if (ends && tooDeep > 0) tooDeep -= 1
    else if (ends) lists.pop()
    else if (lists.length === DEEPEST) tooDeep += 1
    else lists.push(tag)
    open = null
  }
  const block = (tag: 'p' | 'h3', ends: boolean) => {
    if (lists.length > 0) {
      if (!ends && open && open.runs.length > 0) text('\n')
    } else open = ends ? null : begin(tag)
  }
  const tag = (name: string, ends: boolean, attributes: string) => {
    if (name === 'br') text('\n')
    else if (name === 'strong' || name === 'em') looks[name] = Math.max(0, looks[name] + (ends ? -1 : 1))
    else if (name === 'a') ends ? links.pop() : links.push(linkIn(attributes))
    else if (name === 'ul' || name === 'ol') list(name, ends)
    else if (name === 'li') open = ends ? null : begin('li')
    else if (name === 'p' || name === 'h3') block(name, ends)
  }
  const blocks = (): Block[] => all.map(one => ({ ...one, runs: tidy(one.runs) })).filter(({ runs }) => runs.length > 0)
  return { text, tag, blocks }
}

/** Blanks that a browser would not show go: at both ends, doubled, and around line breaks. Neighbours of one look are one. */
function tidy(runs: readonly Run[]): Run[] {
  const kept: { -readonly [Key in keyof Run]: Run[Key] }[] = []
  let waiting: Run[] = []
  const put = (run: Run) => {
    const last = kept.at(-1)
    if (last && last.href === run.href && last.strong === run.strong && last.em === run.em) last.text += run.text
    else kept.push({ ...run })
  }
  for (const run of runs)
    for (const [part] of run.text.matchAll(/\n| +|[^\n ]+/g)) {
      if (part === '\n') {
        if (waiting[0]?.text === ' ') waiting = []
        waiting.push({ ...run, text: part })
      } else if (part.startsWith(' ')) waiting = waiting.length > 0 ? waiting : [{ ...run, text: ' ' }]
      else {
        if (kept.length > 0) waiting.forEach(put)
        waiting = []
        put({ ...run, text: part })
      }
    }
  return kept
}

const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ', '&amp;': '&' }

const decoded = (text: string) => text.replaceAll(/&(?:lt|gt|quot|nbsp|amp);/g, sign => signs[sign] ?? sign)

function linkIn(attributes: string): string | null {
  const [, href] = /(?:^|\s)href="([^"]*)"/i.exec(attributes) ?? []
  const address = href === undefined ? '' : decoded(href).trim()
  return isWebAddress(address) ? address : null
}
