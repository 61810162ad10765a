import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { FileValue } from '../../../../schema/kinds/fileValue.ts'
import { imageHash, invalid, say, typeOf } from '../../../../server/handlers.ts'
import { pictureLimits } from '../contracts.ts'
import type { Searching } from './nearestProducts.ts'
import { type PictureForm, refused } from './receivePicture.ts'

/** The picture that products are compared with. */
export interface SearchedPicture {
  /** 16 hex digits. */
  readonly hash: string
  /** The stored file; null for one that came with the request. */
  readonly image: FileValue | null
  /** Its own products are not results. */
  readonly catalog: number | null
}

/**
 * The picture that a form names: one that it contains, one that was judged before, or the first of a catalog.
 * @throws Refusal 422 if it names none or several, or one that does not exist or cannot be read
 */
export async function pictureOf(searching: Searching, { fields, received }: PictureForm): Promise<SearchedPicture> {
  const { catalog, image } = fields
  const given = [catalog, image, received].filter(Boolean)
  if (given.length !== 1) throw invalid({ picture: { code: given.length === 0 ? 'missing' : 'too_many', params: { maximum: 1 } } })
  if (received) return sentPicture(received)
  return catalog ? catalogPicture(searching, catalog) : judgedPicture(searching, image ?? '')
}

async function sentPicture({ head, path }: NonNullable<PictureForm['received']>): Promise<SearchedPicture> {
  const isPicture = (pictureLimits.types as readonly string[]).includes(await typeOf(head))
  const hash = isPicture ? await imageHash(await readFile(path)) : null
  if (hash === null) throw refused('picture', { code: 'file_type', params: { types: 'jpg, png, webp' } })
  return { hash, image: null, catalog: null }
}

async function catalogPicture({ db, scopeOf }: Searching, typed: string): Promise<SearchedPicture> {
  const catalog = /^\d{1,15}$/.test(typed) ? Number(typed) : null
  const { rows } = await sql<{ hash: string; image: FileValue }>`
    select p.image_hash as hash, p.images->0->'image' as image from products p
    where p.catalog = ${catalog} and p.image_hash is not null and ${scopeOf('products', 'p')}
    order by p.state <> 'active', p.id limit 1`.execute(db)
  const [row] = rows
  if (!row) throw invalid({ catalog: { code: 'id_not_found' } }, say('id_not_found'))
  return { ...row, catalog }
}

async function judgedPicture({ db, scopeOf }: Searching, image: string): Promise<SearchedPicture> {
  const { rows } = await sql<{ hash: string; image: FileValue }>`
    select f.query_hash as hash, f.query_image as image from visual_search_feedback f
    where f.query_image->>'id' = ${image} and ${scopeOf('visual_search_feedback', 'f')} limit 1`.execute(db)
  const [row] = rows
  if (!row) throw invalid({ image: { code: 'id_not_found' } }, say('id_not_found'))
  return { ...row, catalog: null }
}
