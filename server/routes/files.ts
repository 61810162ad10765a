import { sql } from 'kysely'
import { checkValue } from '../../schema/checkValue.ts'
import type { FileValue } from '../../schema/kinds/fileValue.ts'
import { hasPermission, readPermissions } from '../../schema/permission.ts'
import { isFilm, isSeen, pagesType } from '../../schema/pictures.ts'
import { fileCalls } from '../../schema/wire/searches.ts'
import { invalid, say } from '../changes/say.ts'
import { contentAnswer } from '../files/byteRange.ts'
import { type FilePlace, fieldAt } from '../files/fieldAt.ts'
import { factsOf, keepReceived, posterOf } from '../files/keepFile.ts'
import { multipart } from '../files/multipart.ts'
import { withoutMetadata } from '../files/pictures.ts'
import { receiveForm } from '../files/receiveForm.ts'
import type { Storage } from '../files/storage.ts'
import { notFound } from '../http/context.ts'
import { personOf, requireAny } from '../http/guardAccess.ts'
import { bodyPieces } from '../http/readBody.ts'
import type { Routes } from '../http/routes.ts'
import type { Reading } from '../lists/reading.ts'
import { scopeSql } from '../lists/scopeSql.ts'
import { seesWhole, type Viewer } from '../lists/viewer.ts'

const ID = /^[0-9a-f]{64}$/

/** Asked for each time, and sent anew only where it changed: who is signed out, or reads the row no more, does not get it from a cache. */
const CACHED = 'private, no-cache'

interface Use {
  readonly tool: string
  readonly by: number
  readonly name: string
}

interface StoredFile {
  readonly type: string
  readonly size: number
  readonly uses: readonly Use[]
}

/** `POST /api/files` takes a file in for a field; `GET /api/files/<id>` gives it out to whoever sees a row that holds it. */
export function addFileRoutes(routes: Routes, reading: Reading, storage: Storage): void {
  const { db, tools, clock, country } = reading

  routes.serve(fileCalls.send, async c => {
    const found: { place?: FilePlace } = {}
    const parts = multipart(bodyPieces(c), c.req.header('content-type') ?? '')
    const {
      field,
      name,
      received: sent,
    } = await receiveForm(parts, storage, path => {
      found.place = fieldAt(tools, path)
      if (!found.place) throw invalid({ field: { code: 'unknown_field', params: { fields: path } } })
      requireAny(c, found.place.permissions)
    })
    const { place } = found
    const received = await withoutMetadata(storage, sent)
    const facts = await factsOf(received, name)
    const checked = place && checkValue(place.field, facts, { country })
    if (!place || checked?.faults) {
      await received.drop()
      const fault = Object.values(checked?.faults ?? {})[0] ?? { code: 'not_valid' }
      // The form's own error, or that the upload failed (document 2, §8).
      const aspect = ['image_size', 'image_ratio', 'image_at_least'].includes(fault.code)
      throw invalid({ [field.slice(field.indexOf('.') + 1)]: fault }, say(aspect ? 'invalid_image_aspect_ratio' : 'file_upload_failed'))
    }
    const use = [place.tool.name, personOf(c).id] as const
    const poster = await posterOf(storage, received, facts)
    if (!poster) return keepReceived({ db, clock }, received, facts, ...use)
    await keepReceived({ db, clock }, poster.received, poster.facts, ...use)
    return keepReceived({ db, clock }, received, { ...facts, poster: poster.facts }, ...use)
  })

  routes.serve(fileCalls.open, async c => {
    const id = c.req.param('id') ?? ''
    const row = ID.test(id) ? await rowOf(id) : undefined
    const mine = await firstOf(row?.uses ?? [], use => isShown(id, use, reading.viewerOf(personOf(c))))
    // What one may not read is not told from what is not there.
    if (!row || !mine) throw notFound()
    const tag = `"${id}"`
    if (c.req.header('if-none-match') === tag) return c.body(null, 304, { ETag: tag, 'Cache-Control': CACHED })
    return contentAnswer(c, storage, { id, size: row.size }, headersOf(row, mine.name))
  })

  /** Whoever handed a file in may see it, and whoever reaches a row that holds it and sees that field whole. */
  async function isShown(file: string, { tool: name, by }: Use, viewer: Viewer): Promise<boolean> {
    const { person } = viewer
    if (name === '*' || by === person.id) return true
    const tool = tools.get(name)
    if (!tool || !hasPermission(readPermissions(tool.resource), person.permissions)) return false
    const holding = [...tool.columns.values()].filter(({ field }) => field.files)
    const seen = holding.filter(column => seesWhole(column, person))
    const scope = scopeSql(tool, viewer)
    // Whoever reaches every row need not be asked of which, nor do all rows have to be looked through.
    if (!scope && seen.length === holding.length) return true
    if (seen.length === 0) return false
    const held = seen.map(({ ref }) => sql`jsonb_path_exists(${ref}, '$.**.id ? (@ == $file)', jsonb_build_object('file', ${file}::text))`)
    const { rows } = await sql`select from ${tool.table} r where (${sql.join(held, sql` or `)})${scope ? sql` and ${scope}` : sql``}
      limit 1`.execute(db.sql)
    return rows.length > 0
  }

  async function rowOf(id: string): Promise<StoredFile | undefined> {
    const { rows } = await sql<StoredFile>`
      select f.type, f.size, (
        select json_agg(json_build_object('tool', u.tool, 'by', u.staff_user, 'name', u.name)) from stored_file_uses u where u.file = f.id
      ) as uses from stored_files f where f.id = ${id}`.execute(db.sql)
    return rows[0]
  }
}

/** The first for which it holds, asked one after the other. */
async function firstOf<T>(all: readonly T[], holds: (one: T) => Promise<boolean>): Promise<T | undefined> {
  for (const one of all) if (await holds(one)) return one
  return undefined
}

function headersOf({ type }: Pick<FileValue, 'type'>, name: string): Record<string, string> {
  const shown = isSeen({ type }) ? 'inline' : 'attachment'
  return {
    'Content-Type': type,
    'Content-Disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)}`,
    'Cache-Control': CACHED,
    ...policyOf(type),
  }
}

function policyOf(type: string): Record<string, string> {
  // The browser's own viewer of documents draws nothing in a sandbox; it runs apart from every page, and is framed by the panel alone.
  if (type === pagesType) return { 'Content-Security-Policy': "frame-ancestors 'self'", 'X-Frame-Options': 'SAMEORIGIN' }
  // The page that a browser makes around a video reads it once more, as that page's own media.
  return { 'Content-Security-Policy': isFilm({ type }) ? "default-src 'none'; media-src 'self'" : "default-src 'none'; sandbox" }
}
