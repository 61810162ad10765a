/**
 * Draws into a root what a `Drawing` answered, as often as it changes. What was unfolded stays so, whoever uses the keyboard stays where they were, and what was scrolled keeps its place.
 *
 * @param root a shadow root, or a page's own element
 */
export function drawInto(root: ShadowRoot | HTMLElement, html: string): void {
  // As they stand now, by what tells them apart: what is drawn anew are other elements.
  const open = [...root.querySelectorAll<HTMLDetailsElement>('details[open][id]')].map(({ id }) => id)
  const page = root.getRootNode()
  const active = page instanceof Document || page instanceof ShadowRoot ? page.activeElement : null
  const at = active instanceof HTMLElement ? focusable(root).indexOf(active) : -1
  const scrolled = [...root.querySelectorAll('[tabindex]')].map(({ scrollLeft }) => scrollLeft)
  root.innerHTML = html
  for (const id of open) root.querySelector(`details[id="${CSS.escape(id)}"]`)?.setAttribute('open', '')
  for (const [index, one] of [...root.querySelectorAll('[tabindex]')].entries()) one.scrollLeft = scrolled[index] ?? 0
  focusable(root)[at]?.focus({ preventScroll: true })
}

const focusable = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('a[href], button, summary, video, [tabindex]')]

/** The style of a drawing, for `adoptedStyleSheets`: what a page's policy lets in, where it would stop a style element. */
export function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
