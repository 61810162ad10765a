import { randomBytes } from 'node:crypto'
import { html, raw } from 'hono/html'
import { contentPolicy } from './secureHeaders.ts'

/** Escaped HTML, as `html` of hono/html makes it. */
type Html = ReturnType<typeof html>

export interface Page {
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** A page that the server draws by itself, without a script; `html` escapes every value put into the body. */
export async function htmlPage(title: string, body: Html, publicUrl: string, language = 'en'): Promise<Page> {
  const nonce = randomBytes(16).toString('base64')
  const text = await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<title>${title} · Munshi</title>
<style nonce="${nonce}">${raw(pageStyle)}</style>
</head>
<body>
<main>${body}</main>
</body>
</html>`
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentPolicy(nonce, publicUrl.startsWith('https:')),
      'Cache-Control': 'no-store',
    },
    text: String(text),
  }
}

/** What a page says when a sign-in cannot go on, with the way to begin again. */
export const problem = (fact: string): Html => html`<h1>Signing in did not work</h1>
<p>${fact} Nothing has changed; begin again and it will most likely work.</p>
<a class="button" href="/login">Back to sign-in</a>`

/** How the pages look that the server draws by itself: the panel's neutral scale and one accent, in both themes, down to 360 px. */
const pageStyle = `
:root { --ground: #f6f6f7; --card: #fff; --ink: #1f2328; --soft: #59636e; --line: #d9dce0; --accent: #2f5bd0; --tint: #eef2fd; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #141619; --card: #1d2024; --ink: #e8eaed; --soft: #a3abb5; --line: #33383f; --accent: #8eaaf7; --tint: #232b3f; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/1.45 'Inter Variable', Inter, system-ui, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 40px 16px 64px; }
.brand { color: var(--accent); font-weight: 700; margin: 0 0 24px; }
h1 { font-size: 20px; line-height: 1.3; margin: 0 0 4px; font-weight: 650; letter-spacing: -.01em; }
p { margin: 0 0 20px; color: var(--soft); max-width: 60ch; }
a { color: var(--accent); }
ul { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
.who { all: unset; box-sizing: border-box; cursor: pointer; width: 100%; display: grid; grid-template-columns: 36px minmax(0, 1fr) auto; gap: 2px 12px; padding: 10px 16px; }
.who:hover { background: var(--tint); }
.who:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; background: var(--tint); }
.mark { grid-row: 1 / span 2; align-self: center; width: 36px; height: 36px; border-radius: 50%; background: var(--tint); color: var(--accent); display: grid; place-items: center; font-weight: 650; font-size: 13px; }
.name { font-weight: 600; overflow-wrap: anywhere; }
.mail { font-weight: 400; color: var(--soft); }
.post { color: var(--soft); text-align: right; }
.can { grid-column: 2 / -1; color: var(--soft); font-size: 13px; overflow-wrap: anywhere; }
.button { display: inline-block; padding: 8px 14px; border-radius: 8px; background: var(--accent); color: var(--card); text-decoration: none; font-weight: 600; }
.button:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
@media (max-width: 520px) { .who { grid-template-columns: 36px minmax(0, 1fr); } .post, .can { grid-column: 2; text-align: left; } .mark { grid-row: 1 / span 3; } }
`
