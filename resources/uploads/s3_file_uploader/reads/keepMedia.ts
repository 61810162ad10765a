import { sql } from 'kysely'
import type { FileValue } from '../../../../schema/kinds/fileValue.ts'
import type { Change } from '../../../../server/changes/context.ts'
import { record } from '../../../../server/changes/record.ts'
import { reader } from '../../../../server/changes/rows.ts'
import type { Write } from '../../../../server/changes/write.ts'
import { type KeptMedia, mediaAddress } from '../calls.ts'

/** Names stored files that are kept already, as one change set; of the same content there is one, whoever hands it in again. */
export async function keepMedia(change: Change, files: readonly FileValue[], folder: string | null): Promise<KeptMedia[]> {
  const { publicUrl } = change.engine
  // Two who hand in the same content at once get the same address.
  await sql`lock table media_assets in share row exclusive mode`.execute(change.sql)
  const known = await reader(change).rows('media_assets', { sha256: files.map(({ id }) => id) })
  const addresses = new Map(known.map(asset => [String(asset.sha256), String(asset.url)]))
  const writes: Write[] = []
  const kept = files.map(({ id, name, size, type, width = null, height = null }): KeptMedia => {
    const before = addresses.get(id)
    if (before) return { name, url: before, size, existing: true }
    const url = mediaAddress(publicUrl, id, name)
    addresses.set(id, url)
    const set = { file_name: name, kind: kindOf(type), folder, url, size_bytes: size, width, height, sha256: id }
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
