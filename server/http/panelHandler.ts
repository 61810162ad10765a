import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Handler } from 'hono'
import { Refusal } from '../errors.ts'
import type { Settings } from '../settings.ts'
import type { AppContext, AppEnv } from './context.ts'
import { type Encoding, type PanelFile, panelFiles } from './panelFiles.ts'
import { canonical } from './plainPath.ts'
import { headAnswer } from './routes.ts'
import { contentPolicy } from './secureHeaders.ts'

const INDEX = '/index.html'
// Below it the name holds a hash of the content.
const HASHED = '/assets/'
const WORTH_PACKING = /^(?:text|application)\/|svg/
const SMALL = 1024

/** Serves the built panel: its files as they are, and `index.html` for every address of the panel, which the browser then routes. */
export function panelHandler(folder: string, { publicUrl, country }: Settings): Handler<AppEnv> {
  const files: ReadonlyMap<string, PanelFile> = existsSync(join(folder, 'index.html')) ? panelFiles(folder) : new Map()
  const index = files.get(INDEX)
  // The panel knows its country before it has asked anything.
  const page = index && new TextDecoder().decode(index.plain).replace('<head>', `<head><meta name="country" content="${country}">`)

  return function servePanel(c) {
    const { path } = c.req
    if (path === '/api' || path.startsWith('/api/')) throw new Refusal(404, 'no_such_address', 'Id not found')
    const file = path === INDEX ? undefined : files.get(path)
    if (file) return headAnswer(c) ?? sendFile(c, file, path.startsWith(HASHED))
    // A name with an ending is a file: a page in its place would be run as a script.
    if (path !== INDEX && /\.[^/]*$/.test(path)) return c.text('File not found.', 404)
    if (!page) return c.text('The panel is not built: run `npm run build`.', 503)
    const elsewhere = canonical(c, publicUrl)
    return headAnswer(c) ?? (elsewhere ? c.redirect(elsewhere, 302) : sendPage(c, page, publicUrl))
  }
}

function sendPage(c: AppContext, page: string, publicUrl: string): Response {
  const nonce = randomBytes(16).toString('base64')
  c.header('Content-Security-Policy', contentPolicy(nonce, publicUrl.startsWith('https:')))
  c.header('Cache-Control', 'no-store')
  return c.html(page.replace('<head>', `<head><meta name="style-nonce" content="${nonce}">`))
}

/** Sends a file of a build, packed where that helps. @param hashed its name holds a hash of its content */
export async function sendFile(c: AppContext, file: PanelFile, hashed: boolean): Promise<Response> {
  c.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  c.header('Content-Type', file.type)
  c.header('ETag', file.etag)
  const packable = WORTH_PACKING.test(file.type) && file.plain.byteLength > SMALL
  if (packable) c.header('Vary', 'Accept-Encoding')
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304)
  const encoding = packable ? encodingFor(c.req.header('accept-encoding') ?? '') : undefined
  if (!encoding) return c.body(file.plain)
  c.header('Content-Encoding', encoding)
  return c.body(await file.packed(encoding))
}

const encodingFor = (accepted: string): Encoding | undefined =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
