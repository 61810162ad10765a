import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Handler } from 'hono'
import type { AppContext, AppEnv } from './context.ts'
import { type PanelFile, panelFiles } from './panelFiles.ts'
import { sendFile } from './panelHandler.ts'
import { headAnswer } from './routes.ts'
import { plainPolicy } from './secureHeaders.ts'

const INDEX = '/index.html'
const HASHED = '/assets/'

/**
 * Serves a built page that stands beside the panel, with a policy that is stricter than the panel's: it needs no session and shows what anybody may read.
 * @param address where it stands, without a slash at the end
 * @param folder of its files, which name each other by where they lie
 */
export function pageHandler(address: string, folder: string): Handler<AppEnv> {
  const files: ReadonlyMap<string, PanelFile> = existsSync(join(folder, INDEX)) ? panelFiles(folder) : new Map()
  return function servePage(c) {
    const path = c.req.path.slice(address.length)
    // Its files are named from here.
    if (path === '') return headAnswer(c) ?? c.redirect(`${address}/`, 302)
    if (files.size === 0) return c.text('The page is not built: run `npm run build`.', 503)
    const isPage = path === '/' || path === INDEX
    const file = files.get(isPage ? INDEX : path)
    if (!file) return c.text('File not found.', 404)
    return headAnswer(c) ?? send(c, file, path, isPage)
  }
}

function send(c: AppContext, file: PanelFile, path: string, isPage: boolean): Promise<Response> {
  if (isPage) c.header('Content-Security-Policy', plainPolicy)
  return sendFile(c, file, path.startsWith(HASHED))
}
