import { randomBytes } from 'node:crypto'
import { html, raw } from 'hono/html'
import { contentPolicy } from './contentPolicy.ts'
import { pageStyle } from './pageStyle.ts'

/** Escaped HTML, as `html` of hono/html makes it. */
export type Html = ReturnType<typeof html>

export interface Page {
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/**
 * A page that the server draws by itself, without a script: of the sign-in, and where the panel cannot stand.
 * @param body made by `html`, which escapes every value put into it
 */
export async function htmlPage(title: string, body: Html, publicUrl: string): Promise<Page> {
  const nonce = randomBytes(16).toString('base64')
  const text = await html`<!doctype html>
<html lang="en">
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
