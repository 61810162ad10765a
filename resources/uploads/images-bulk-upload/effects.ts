import type { FileValue } from '../../../schema/kinds/fileValue.ts'
import type { Read, Row, Write } from '../../../schema/planner.ts'
import type { FoundRow, RowSkipped, UploadContext, UploadEffect } from '../../../schema/uploadPlanner.ts'
import type { Planner } from '../../planner.ts'
import { mediaAddress } from '../s3_file_uploader/calls.ts'

interface Cell {
  readonly image: FileValue
}

/**
 * Puts each picture in its place among those of its product, or behind them where there are not as many yet; keeps the hash of the first; names the
 * picture among the stored files, and lets go of the one it replaces (domain.md, §3.5).
 */
const imagesBulkUpload: UploadEffect = async (rows, read, { publicUrl }) => {
  const ids = [...new Set(rows.map(({ found }) => Number(found.product?.id)))]
  const products = new Map((await read.locked('products', { id: ids })).map(product => [product.id, product]))
  const pictures = new Map([...products].map(([id, { images }]) => [id, [...((images as Cell[] | null) ?? [])]]))
  const said: (Write | RowSkipped)[] = []
  const placed: Placed[] = []
  // In the order of their places, so that the one behind the last finds it.
  for (const row of rows.toSorted((one, other) => Number(one.values.n) - Number(other.values.n))) {
    const product = Number(row.found.product?.id)
    const list = pictures.get(product) ?? []
    const at = Math.min(Number(row.values.n) - 1, list.length)
    const before = list[at]?.image.id
    if (before === row.values.sha256) {
      said.push({ skip: row.no })
      continue
    }
    list[at] = { image: fileOf(row) }
    const hash = at === 0 ? { image_hash: row.values.image_hash } : {}
    said.push({ tool: 'products', op: 'update', row: product, set: { images: [...list], ...hash }, group: row.group })
    placed.push({ row, product, before })
  }
  const left = new Set([...pictures].flatMap(([id, list]) => list.map(({ image }) => `${id} ${image.id}`)))
  return [...said, ...(await assetsOf(placed, left, { read, publicUrl }))]
}

interface Placed {
  readonly row: FoundRow
  readonly product: number
  /** The picture that stood there. */
  readonly before: string | undefined
}

/** A stored file for each new picture; those that no place of their product shows any more are linked no longer. */
async function assetsOf(
  placed: readonly Placed[],
  left: ReadonlySet<string>,
  { read, publicUrl }: { read: Read } & Pick<UploadContext, 'publicUrl'>,
): Promise<Write[]> {
  const marks = [...new Set(placed.flatMap(({ row, before }) => [String(row.values.sha256), ...(before ? [before] : [])]))]
  const assets = new Map((await read.rows('media_assets', { sha256: marks })).map(asset => [String(asset.sha256), asset]))
  const made = new Set<string>()
  return placed.flatMap(({ row, product, before }): Write[] => {
    const { group } = row
    const mark = String(row.values.sha256)
    const asset = assets.get(mark)
    const link = { linked_table: 'products', linked_id: product }
    const replaced = before && !left.has(`${product} ${before}`) ? assets.get(before) : undefined
    const freed: Write[] =
      replaced && isLinkedTo(replaced, product)
        ? [{ tool: 'media_assets', op: 'update', row: replaced.id, set: { linked_table: null, linked_id: null }, group }]
        : []
    if (asset) return asset.linked_table ? freed : [...freed, { tool: 'media_assets', op: 'update', row: asset.id, set: link, group }]
    if (made.has(mark)) return freed
    made.add(mark)
    const { name, size, width, height } = fileOf(row)
    const facts = { file_name: name, kind: 'image', folder: 'products', url: mediaAddress(publicUrl, mark, name) }
    const set = { ...facts, size_bytes: size, width, height, sha256: mark, ...link }
    return [...freed, { tool: 'media_assets', op: 'insert', row: { newRow: mark }, set, group }]
  })
}

function isLinkedTo(asset: Row, product: number): boolean {
  return asset.linked_table === 'products' && asset.linked_id === product
}

function fileOf({ values }: FoundRow): FileValue {
  const { sha256, file_name, size_bytes, type, width, height } = values
  return {
    id: String(sha256),
    name: String(file_name),
    size: Number(size_bytes),
    type: String(type),
    width: Number(width),
    height: Number(height),
  }
}

export const planner: Planner<'images-bulk-upload'> = { rows: imagesBulkUpload }
