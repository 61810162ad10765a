import { type Block, type List, markupBlocks, type Run } from './markup.ts'

/** An element of kept markup, or text. */
export type MarkupNode =
  | string
  | {
      readonly tag: Block['tag'] | List | 'strong' | 'em' | 'a' | 'br'
      /** Of a link. */
      readonly href?: string
      readonly inside: readonly MarkupNode[]
    }

/** Markup as the elements that it is shown as. */
export const markupNodes = (markup: string): MarkupNode[] => nested(markupBlocks(markup), 0)

/** Markup as it is stored: two texts that look the same are the same. */
export const keptMarkup = (markup: string): string => markupNodes(markup).map(written).join('')

/** Blocks of one depth: what stands deeper belongs to the item before it. */
function nested(blocks: readonly Block[], depth: number): MarkupNode[] {
  const nodes: MarkupNode[] = []
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at] as Block
    const list = block.lists[depth]
    if (list === undefined) {
      nodes.push({ tag: block.tag, inside: inline(block.runs) })
      at += 1
      continue
    }
    const from = at
    while (blocks[at]?.lists[depth] === list) at += 1
    nodes.push({ tag: list, inside: items(blocks.slice(from, at), depth + 1) })
  }
  return nodes
}

function items(blocks: readonly Block[], depth: number): MarkupNode[] {
  const nodes: MarkupNode[] = []
  for (let at = 0; at < blocks.length; ) {
    const [first] = blocks.slice(at) as [Block]
    const own = first.lists.length === depth
    const from = own ? at + 1 : at
    at = from
    while ((blocks[at]?.lists.length ?? 0) > depth) at += 1
    nodes.push({ tag: 'li', inside: [...(own ? inline(first.runs) : []), ...nested(blocks.slice(from, at), depth)] })
  }
  return nodes
}

const looks = [
  ['href', 'a'],
  ['strong', 'strong'],
  ['em', 'em'],
] as const

/** Neighbours that share a look stand in one element: a link outside, italics inside. */
function inline(runs: readonly Run[], [outer, ...inner]: readonly (typeof looks)[number][] = looks): MarkupNode[] {
  if (!outer)
    return runs.flatMap(({ text }) => text.split('\n').flatMap((line, at) => [...(at > 0 ? [lineBreak] : []), ...(line ? [line] : [])]))
  const [look, tag] = outer
  const nodes: MarkupNode[] = []
  for (let at = 0; at < runs.length; ) {
    const from = at
    const value = runs[at]?.[look]
    while (at < runs.length && runs[at]?.[look] === value) at += 1
    const inside = inline(runs.slice(from, at), inner)
    if (value) nodes.push({ tag, inside, ...(typeof value === 'string' && { href: value }) })
    else nodes.push(...inside)
  }
  return nodes
}

const lineBreak: MarkupNode = { tag: 'br', inside: [] }

function written(node: MarkupNode): string {
  if (typeof node === 'string') return escaped(node)
  const { tag, href, inside } = node
  if (tag === 'br') return '<br>'
  return `<${tag}${href === undefined ? '' : ` href="${escaped(href)}" rel="noopener"`}>${inside.map(written).join('')}</${tag}>`
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, sign => signs[sign] ?? sign)
