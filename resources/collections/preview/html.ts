const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A value as text in HTML, or in the quotes of an attribute; nothing where there is none. */
export const escaped = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).replace(/[&<>"']/g, mark => marks[mark] ?? '')

/** A picture as a feed tells it; a grey field where there is none yet. */
export function picture(told: unknown): string {
  const url = typeof told === 'object' && told !== null && 'url' in told ? String(told.url) : ''
  return url ? `<img src="${escaped(url)}" alt="" loading="lazy">` : '<span class="none"></span>'
}

/** The look of the app: what all drawings share. */
export const appCss = `
  .app { font: 14px/1.35 system-ui, sans-serif; color: #1f2430; background: #fff; min-height: 100%; }
  .app.dark { color: #eceef3; background: #15171c; }
  .bar { padding: 10px 12px; font-weight: 600; border-bottom: 1px solid #0000001f; }
  .dark .bar { border-color: #ffffff24; }
  img, .none { display: block; width: 100%; object-fit: cover; background: #8883; }
  h2 { font-size: 15px; margin: 0 0 8px; }
  p { margin: 2px 0 0; }
`
