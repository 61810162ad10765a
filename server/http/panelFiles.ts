import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export interface PanelFile {
  readonly type: string
  readonly etag: string
  readonly plain: Uint8Array<ArrayBuffer>
  /** Smaller forms by their Content-Encoding; made when first asked for, and kept. */
  packed(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>
}

export type Encoding = 'br' | 'gzip'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
const BROTLI_QUALITY = 9

/** The files of the built panel by path. Read once: a build that is replaced while the server runs must not mix with the one people have open. */
export function panelFiles(folder: string): ReadonlyMap<string, PanelFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return new Map(
    names
      .map(entry => join(entry.parentPath, entry.name))
      .filter(path => !relative(folder, path).startsWith('.'))
      .map(path => [`/${relative(folder, path).split(sep).join('/')}`, panelFile(path)]),
  )
}

function panelFile(path: string): PanelFile {
  const plain = new Uint8Array(readFileSync(path))
  const packed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
    packed(encoding) {
      const form = packed.get(encoding) ?? pack(plain, encoding)
      packed.set(encoding, form)
      return form
    },
  }
}

async function pack(plain: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const small =
    encoding === 'br'
      ? await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : await promisify(gzip)(plain, { level: 9 })
  return new Uint8Array(small)
}
