import { sql } from 'kysely'
import type { FileValue } from '../../../../schema/kinds/fileValue.ts'
import { addressOf } from '../../../../schema/wire/address.ts'
import {
  type AddRoutes,
  type AppContext,
  bodyPieces,
  type Change,
  contentAnswer,
  factsOf,
  isStoredId,
  keepReceived,
  multipart,
  notFound,
  openChange,
  personOf,
  reader,
  record,
  say,
  type Write,
} from '../../../../server/handlers.ts'
import { type KeptMedia, mediaAddress, mediaCalls } from '../contracts.ts'
import { mediaLimits } from '../s3FileUploader.ts'
import { receiveMedia } from './receiveMedia.ts'

interface Stored {
  readonly type: string
  readonly size: number
  readonly file_name: string
}

/** What is shown where it stands; anything else is saved, and runs nowhere. */
const SHOWN = /^(?:image|video)\//

/** `POST /api/media` stores files under public addresses (document 1, §2.7: /s3-file-uploader); `GET /api/media/<sha256>/<name>` shows one to anybody. */
export const endpoints: AddRoutes = (routes, { db, storage, clock, engine }) => {
  const limit = mediaLimits.files * (mediaLimits.bytes + 1_024) + 65_536

  const send = async (c: AppContext) => {
    // Beside the files a folder, and room to tell that there are too many.
    const parts = multipart(bodyPieces(c), c.req.header('content-type') ?? '', mediaLimits.files + 10)
    const { folder, files } = await receiveMedia(parts, storage)
    const person = personOf(c)
    try {
      const facts: FileValue[] = []
      for (const { name, received } of files)
        facts.push(await keepReceived({ db, clock }, received, await factsOf(received, name), 'media_assets', person.id))
      const kept = await db.transaction(trx => keepMedia(openChange(engine, trx, person, 'form'), facts, folder))
      return { message: say('file_upload_success'), files: kept }
    } finally {
      await Promise.all(files.map(({ received }) => received.drop()))
    }
  }
  routes.serve(mediaCalls.send, send, limit)

  routes.serve(mediaCalls.open, async c => {
    const id = c.req.param('sha256') ?? ''
    const found = isStoredId(id) ? await storedAt(id) : undefined
    const tag = `"${id}"`
    if (found && c.req.header('if-none-match') === tag) return c.body(null, 304, { ETag: tag })
    if (!found) throw notFound()
    return contentAnswer(c, storage, { id, size: found.size }, headersOf(found))
  })

  /** Only what was stored to be public: files of records have addresses of their own, which ask who reads them. */
  async function storedAt(id: string): Promise<Stored | undefined> {
    const { rows } = await sql<Stored>`select f.type, f.size, m.file_name from media_assets m join stored_files f on f.id = m.sha256
      where m.sha256 = ${id} and m.url like ${`%${addressOf(mediaCalls.open.path, { sha256: id, name: '' })}%`}`.execute(db.sql)
    return rows[0]
  }
}

function headersOf({ type, file_name: name }: Stored): Record<string, string> {
  const called = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
  return {
    'Content-Type': type,
    'Content-Disposition': `${SHOWN.test(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${called}`,
    'Cache-Control': 'public, max-age=3600',
    // The page that a browser makes around a video reads it once more, as that page's own media: in a sandbox it would be a stranger's.
    'Content-Security-Policy': type.startsWith('video/') ? "default-src 'none'; media-src 'self'" : "default-src 'none'; sandbox",
    // Shops and apps of other origins show it.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
}

/** Names stored files that are kept already, as one change set; of the same content there is one, whoever hands it in again. */
async function keepMedia(change: Change, files: readonly FileValue[], folder: string | null): Promise<KeptMedia[]> {
  const { publicUrl } = change.engine
  // Two who hand in the same content at once get the same address.
  await sql`lock table media_assets in share row exclusive mode`.execute(change.sql)
  const known = await reader(change).rows('media_assets', { sha256: files.map(({ id }) => id) })
  const addresses = new Map(known.map(asset => [String(asset.sha256), String(asset.url)]))
  const writes: Write[] = []
  const kept = files.map(({ id, name, size, type, width = null, height = null, duration, codec = null }): KeptMedia => {
    const before = addresses.get(id)
    if (before) return { name, url: before, size, existing: true }
    const url = mediaAddress(publicUrl, id, name)
    addresses.set(id, url)
    const film = { duration: duration === undefined ? null : String(duration), codec }
    const set = { file_name: name, kind: kindOf(type), folder, url, size_bytes: size, width, height, ...film, sha256: id }
    writes.push({ tool: 'media_assets', op: 'insert', row: { newRow: id }, set })
    return { name, url, size, existing: false }
  })
  if (writes.length > 0) await record(change, { tool: 'media_assets', what: 'create', writes, refused: [] })
  return kept
}

function kindOf(type: string): 'image' | 'video' | 'document' {
  const [kind] = type.split('/')
  return kind === 'image' || kind === 'video' ? kind : 'document'
}
