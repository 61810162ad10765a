import type { FileValue } from '../../../schema/kinds/fileValue.ts'
import type { RowSkipped } from '../../../schema/uploadPlanner.ts'
import { type FoundRow, insert, planRows, type Read, type Row, type UploadContext, update, type Write } from '../../planner.ts'
import { mediaAddress } from '../s3_file_uploader/contracts.ts'

/**
 * Puts each picture in its place among those of its product, or behind them where there are not as many yet; keeps the hash of the first; names the
 * picture among the stored files, and lets go of the one it replaces (domain.md, §3.5).
 */
export const planner = planRows<'images-bulk-upload'>(async (rows, read, { publicUrl }) => {
  const ids = [...new Set(rows.map(({ found }) => found.product.id))]
  const products = new Map((await read.locked('products', { id: ids })).map(product => [product.id, product]))
  const pictures = new Map([...products].map(([id, { images }]) => [id, [...(images ?? [])]]))
  const said: (Write | RowSkipped)[] = []
  const placed: Placed[] = []
  // In the order of their places, so that the one behind the last finds it.
  for (const row of rows.toSorted((one, other) => one.values.n - other.values.n)) {
    const product = row.found.product.id
    const list = pictures.get(product) ?? []
    const at = Math.min(row.values.n - 1, list.length)
    const before = list[at]?.image.id
    if (before === row.values.sha256) {
      said.push({ skip: row.no })
      continue
    }
    list[at] = { image: fileOf(row) }
    const hash = at === 0 ? { image_hash: row.values.image_hash } : {}
    said.push(update('products', product, { images: [...list], ...hash }, row.group))
    placed.push({ row, product, before })
  }
  const left = new Set([...pictures].flatMap(([id, list]) => list.map(({ image }) => `${id} ${image.id}`)))
  return [...said, ...(await assetsOf(placed, left, { read, publicUrl }))]
})

interface Placed {
  readonly row: FoundRow<'images-bulk-upload'>
  readonly product: number
  /** The picture that stood there. */
  readonly before: string | undefined
}

/** A stored file for each new picture; those that no place of their product shows any more are linked no longer. */
async function assetsOf(
  placed: readonly Placed[],
  left: ReadonlySet<string>,
  { read, publicUrl }: { read: Read } & Pick<UploadContext<'images-bulk-upload'>, 'publicUrl'>,
): Promise<Write[]> {
  const marks = [...new Set(placed.flatMap(({ row, before }) => [row.values.sha256, ...(before ? [before] : [])]))]
  const assets = new Map((await read.rows('media_assets', { sha256: marks })).map(asset => [asset.sha256, asset]))
  const made = new Set<string>()
  return placed.flatMap(({ row, product, before }): Write[] => {
    const { group } = row
    const mark = row.values.sha256
    const asset = assets.get(mark)
    const link = { linked_table: 'products', linked_id: product } as const
    const replaced = before && !left.has(`${product} ${before}`) ? assets.get(before) : undefined
    const freed: Write[] =
      replaced && isLinkedTo(replaced, product) ? [update('media_assets', replaced.id, { linked_table: null, linked_id: null }, group)] : []
    if (asset) return asset.linked_table ? freed : [...freed, update('media_assets', asset.id, link, group)]
    if (made.has(mark)) return freed
    made.add(mark)
    const { name, size, width, height } = fileOf(row)
    const facts = { file_name: name, kind: 'image', folder: 'products', url: mediaAddress(publicUrl, mark, name) } as const
    const set = { ...facts, size_bytes: size, width, height, sha256: mark, ...link }
    return [...freed, insert('media_assets', { newRow: mark }, set, group)]
  })
}

function isLinkedTo(asset: Row<'media_assets'>, product: number): boolean {
  return asset.linked_table === 'products' && asset.linked_id === product
}

function fileOf({ values }: FoundRow<'images-bulk-upload'>): FileValue {
  const { sha256, file_name, size_bytes, type, width, height } = values
  return { id: sha256, name: file_name, size: size_bytes, type, width, height }
}
