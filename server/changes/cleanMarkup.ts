import { createRequire } from 'node:module'
import { keptMarkup } from '../../schema/markupNodes.ts'

const load = createRequire(import.meta.url)

/** Each begins a line of its own where it came from. */
const paragraphs = 'address article aside blockquote caption dd div dt figcaption footer header main nav pre section td th tr'.split(' ')

const transformTags: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  menu: 'ul',
  ...Object.fromEntries(['h1', 'h2', 'h4', 'h5', 'h6'].map(tag => [tag, 'h3'])),
  ...Object.fromEntries(paragraphs.map(tag => [tag, 'p'])),
}

/**
 * Markup from a paste, a file or a program as it is kept: attributes, styles, pictures and unknown elements go, their text stays. Null where it holds
 * what would run in a browser: nobody writes that by chance, so that it is refused rather than hushed up.
 */
export function cleanMarkup(markup: string): string | null {
  if (keptMarkup(markup) === markup) return markup
  let runs = false
  // Loaded with the first markup that needs it: the server would start 60 ms later.
  const sanitize: typeof import('sanitize-html') = load('sanitize-html')
  const clean = sanitize(markup, {
    allowedTags: ['p', 'h3', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'br'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    // No browser shows what these hold as text.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'title', 'xml', 'template'],
    transformTags,
    onOpenTag: (tag, attributes) => {
      runs ||= wouldRun(tag, attributes)
    },
  })
  return runs ? null : keptMarkup(clean)
}

const running = new Set(['script', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'portal', 'fencedframe'])
const leading = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'to', 'from', 'values', 'by', 'codebase'])

/** An element that is code, an attribute that is (`onclick`), or an address that is (`javascript:`, however it is spelled). A picture's own data runs nothing. */
function wouldRun(tag: string, attributes: Readonly<Record<string, string>>): boolean {
  if (running.has(tag)) return true
  return Object.entries(attributes).some(([name, value]) => {
    if (/^on\w/.test(name) || name === 'srcdoc') return true
    // A browser reads past blanks and control characters in the name of a scheme.
    const address = value.replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '').toLowerCase()
    if (/^(?:javascript|vbscript|livescript|mocha):/.test(address)) return true
    return leading.has(name) && address.startsWith('data:') && !/^data:image\/(?:png|jpe?g|gif|webp|bmp)[;,]/.test(address)
  })
}
