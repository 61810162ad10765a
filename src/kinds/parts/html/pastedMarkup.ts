/** Elements that say something to the editor; the text of others stays. */
const known = new Set('a b blockquote body br div em h1 h2 h3 h4 h5 h6 i li ol p pre span strong td th tr ul'.split(' '))

const unread = /<!--[\s\S]*?-->|<(style|script|xml|title|noscript|template|svg|math)\b[\s\S]*?<\/\1\s*>/gi
const tags = /<(\/?)([a-z][\w:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|</gi
const attributes = /\b(href|class|style)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/**
 * A paste as the editor reads it: headings of one size, bold and italics where styles said so, and lists where Word has paragraphs that look like
 * some. Nothing of a style or a handler gets as far as the page, whose policy would refuse it aloud.
 */
export function pastedMarkup(markup: string): string {
  const page = new DOMParser().parseFromString(bare(markup), 'text/html')
  for (const heading of page.querySelectorAll('h1, h2, h4, h5, h6')) renamed(heading, 'h3')
  listed(page)
  for (const styled of page.querySelectorAll<HTMLElement>('[data-style]')) {
    const style = styled.dataset.style ?? ''
    if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) wrapped(styled, 'strong')
    if (/font-style:\s*italic/i.test(style)) wrapped(styled, 'em')
    // Google Docs puts a whole paste into a bold that is none.
    if (styled.localName === 'b' && /font-weight:\s*(?:normal|400)/i.test(style)) renamed(styled, 'span')
  }
  return page.body.innerHTML
}

/** The known elements with where they lead and what they look like, as data that no browser acts on. */
function bare(markup: string): string {
  return markup.replaceAll(unread, '').replaceAll(tags, (_tag, end: string, name: string | undefined, said = '') => {
    if (name === undefined) return '&lt;'
    if (!known.has(name.toLowerCase())) return ''
    const kept = [...String(said).matchAll(attributes)].map(([, key = '', ...values]) => {
      const value = values.find(one => one !== undefined) ?? ''
      return ` ${/href/i.test(key) ? 'href' : `data-${key}`}="${value.replaceAll('"', '&quot;')}"`
    })
    return `<${end}${name}${end ? '' : kept.join('')}>`
  })
}

/** Word writes a bullet or a number as text into a paragraph of the class `MsoListParagraph`. */
function listed(page: Document): void {
  for (const paragraph of page.querySelectorAll('p[data-class^="MsoList"]')) {
    const sign = [...paragraph.querySelectorAll<HTMLElement>('[data-style]')].find(part =>
      /mso-list:\s*ignore/i.test(part.dataset.style ?? ''),
    )
    if (!sign) continue
    const tag = /^[\s(]*(?:\d+|[a-z])[.)]/i.test(sign.textContent ?? '') ? 'ol' : 'ul'
    sign.remove()
    const before = paragraph.previousElementSibling
    const list = before?.localName === tag ? before : page.createElement(tag)
    if (list !== before) paragraph.before(list)
    list.append(renamed(paragraph, 'li'))
  }
}

function renamed(element: Element, tag: string): Element {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

function wrapped(element: Element, tag: string): void {
  const inside = element.ownerDocument.createElement(tag)
  inside.append(...element.childNodes)
  element.append(inside)
}
