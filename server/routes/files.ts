import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { checkValue } from '../../schema/checkValue.ts'
import type { FileValue } from '../../schema/kinds/fileValue.ts'
import { readMay } from '../../schema/may.ts'
import { fileCalls } from '../../schema/wire/searches.ts'
import { invalid, say } from '../changes/say.ts'
import { type FilePlace, fieldAt } from '../files/fieldAt.ts'
import { factsOf, keepReceived } from '../files/keepFile.ts'
import { multipart } from '../files/multipart.ts'
import { receiveForm } from '../files/receiveForm.ts'
import type { Storage } from '../files/storage.ts'
import { personOf, requireAny } from '../http/guardAccess.ts'
import { notFound } from '../http/idIn.ts'
import { bodyPieces } from '../http/readBody.ts'
import type { Routes } from '../http/routes.ts'
import type { Reading } from '../lists/reading.ts'

const ID = /^[0-9a-f]{64}$/

interface StoredFile {
  type: string
  size: number
  uses: { tool: string; by: number; name: string }[]
}

/** `POST /api/files` takes a file in for a field; `GET /api/files/<id>` gives it out to whoever may read a tool it was handed in for. */
export function addFileRoutes(routes: Routes, reading: Reading, storage: Storage): void {
  const { db, tools, clock, country } = reading

  routes.serve(fileCalls.send, async c => {
    const found: { place?: FilePlace } = {}
    const parts = multipart(bodyPieces(c), c.req.header('content-type') ?? '')
    const { field, name, received } = await receiveForm(parts, storage, path => {
      found.place = fieldAt(tools, path)
      if (!found.place) throw invalid({ field: { code: 'unknown_field', params: { fields: path } } })
      requireAny(c, found.place.may)
    })
    const { place } = found
    const facts = await factsOf(received, name)
    const checked = place && checkValue(place.field, facts, { country })
    if (!place || checked?.faults) {
      await received.drop()
      const fault = Object.values(checked?.faults ?? {})[0] ?? { code: 'not_valid' }
      // The form's own error, or that the upload failed (document 2, §8).
      const aspect = fault.code === 'image_size' || fault.code === 'image_ratio'
      throw invalid({ [field.slice(field.indexOf('.') + 1)]: fault }, say(aspect ? 'invalid_image_aspect_ratio' : 'file_upload_failed'))
    }
    return keepReceived({ db, clock }, received, facts, place.tool.name, personOf(c).id)
  })

  routes.serve(fileCalls.open, async c => {
    const id = c.req.param('id') ?? ''
    const row = ID.test(id) ? await rowOf(id) : undefined
    const { id: person, permissions } = personOf(c)
    const mine = row?.uses.filter(
      use => use.tool === '*' || use.by === person || readersOf(use.tool).some(one => permissions.includes(one)),
    )
    const stream = mine?.length ? await storage.open(id) : null
    // What one may not read is not told from what is not there.
    if (!row || !stream) throw notFound()
    return c.body(Readable.toWeb(stream) as ReadableStream<Uint8Array>, 200, headersOf(row, mine?.[0]?.name ?? id))
  })

  async function rowOf(id: string): Promise<StoredFile | undefined> {
    const { rows } = await sql<StoredFile>`
      select f.type, f.size, (
        select json_agg(json_build_object('tool', u.tool, 'by', u.staff_user, 'name', u.name)) from stored_file_uses u where u.file = f.id
      ) as uses from stored_files f where f.id = ${id}`.execute(db.sql)
    return rows[0]
  }

  function readersOf(name: string): readonly string[] {
    const tool = tools.get(name)
    return tool ? readMay(tool.resource) : []
  }
}

function headersOf({ type, size }: Pick<FileValue, 'type' | 'size'>, name: string): Record<string, string> {
  const shown = type.startsWith('image/') ? 'inline' : 'attachment'
  return {
    'Content-Type': type,
    'Content-Length': String(size),
    'Content-Disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)}`,
    'Cache-Control': 'private, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }
}
