import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fabrics } from '../../../resources/demo/pictures/fabrics.ts'
import { patchwork } from '../../../resources/demo/pictures/paint.ts'
import { insertRow } from '../../support/insertRow.ts'
import { picture } from '../../support/pictures.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

interface Answer {
  readonly hash: string
  readonly image: { readonly id: string } | null
  readonly products: readonly { readonly id: number; readonly distance: number; readonly same: number; readonly verdict: string | null }[]
  readonly message: string
  readonly errors: Readonly<Record<string, { readonly code: string }>>
}

let app: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof app.signInAs>>

const stored = (place: number) => ({
  id: place.toString(16).padStart(64, 'a'),
  name: `${place}.png`,
  size: 900,
  type: 'image/png',
  width: 360,
  height: 320,
})
const photoOf = (place: number) => patchwork(360, 320, fabrics[place]!.patches, fabrics[place]!.colour)

/** Products 1 to 30 with the fabrics 0 to 29; 31 to 33 with fabric 0; 34 is inactive and 35 has no picture. */
beforeAll(async () => {
  app = await startMunshi()
  for (const id of [1001, 1002]) await insertRow(app.db, 'suppliers', { id, name: `Supplier ${id}`, brand: 'Asha' })
  await insertRow(app.db, 'categories', { id: 5, type: 'sub-sub-category', name: 'Sarees', parent: null })
  for (let id = 1; id <= 35; id += 1) {
    const place = id <= 30 ? id - 1 : 0
    const catalog = 500_000 + id
    const supplier = id === 33 ? 1002 : 1001
    await insertRow(app.db, 'catalogs', { id: catalog, name: `Catalog ${id}`, sub_sub_category: 5, supplier, activation: 'activated' })
    await insertRow(app.db, 'products', {
      id,
      catalog,
      supplier,
      taxonomy: 5,
      name: `Product ${id}`,
      state: id === 34 ? 'temporarily_deactivated' : 'active',
      images: JSON.stringify([{ image: stored(place) }]),
      image_hash: id === 35 ? null : fabrics[place]!.hash,
    })
  }
  for (let place = 0; place < 30; place += 1) {
    const { name: _, ...facts } = stored(place)
    await sql`insert into stored_files ${sql.raw(`(${Object.keys(facts).join(', ')}, created_at)`)}
      values (${sql.join([...Object.values(facts), app.time.clock()])})`.execute(app.db.sql)
  }
  staff = await app.signInAs('search@example.com', { permissions: ['visual_search'] })
})
afterAll(() => app.close())

type Fields = Readonly<Record<string, string | Buffer>>
function send(path: string, fields: Fields, as = staff) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)]), 'photo')
  return as.fetch(path, { method: 'POST', body: form })
}
const nearest = async (fields: Fields, as = staff) => said<Answer>(await send('/api/visual-search/nearest', fields, as))
const judge = (fields: Fields, as = staff) => send('/api/visual-search/verdicts', fields, as)
const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(app.db.sql)).rows[0]?.n

describe('the nearest products', () => {
  it('of a photo are ordered by distance and id, without inactive products, and the same pictures are folded', async () => {
    const before = await count('stored_files')
    const { hash, image, products } = await nearest({ picture: photoOf(0) })
    expect([hash, image, products.length]).toEqual([fabrics[0]!.hash, null, 20])
    expect(products.slice(0, 2)).toMatchObject([
      { id: 1, distance: 0, same: 3, verdict: null },
      { id: 2, distance: 8, same: 0 },
    ])
    const distances = products.map(({ distance }) => distance)
    expect(distances).toEqual(distances.toSorted((one, other) => one - other))
    // The search alone stores nothing.
    expect(await count('stored_files')).toBe(before)
  })

  it('of a catalog leave out its own products', async () => {
    const { image, products } = await nearest({ catalog: '500001' })
    expect(image).toMatchObject({ id: stored(0).id })
    expect(products[0]).toMatchObject({ id: 31, distance: 0, same: 2 })
  })

  it('are those of the supplier to which a user is restricted', async () => {
    const seller = await app.signInAs('seller@example.com', { permissions: ['visual_search'], supplier: 1002 })
    expect((await nearest({ picture: photoOf(0) }, seller)).products.map(({ id }) => id)).toEqual([33])
    expect(await nearest({ catalog: '500001' }, seller)).toMatchObject({ errors: { catalog: { code: 'id_not_found' } } })
  })

  it.each<[string, Fields, string, string]>([
    ['nothing', {}, 'picture', 'missing'],
    ['two pictures', { catalog: '500001', picture: Buffer.from('x') }, 'picture', 'too_many'],
    ['a text', { picture: Buffer.from('hello') }, 'picture', 'file_type'],
    ['a cut picture', { picture: photoOf(1).subarray(0, 400) }, 'picture', 'file_type'],
    ['an SVG', { picture: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 'picture', 'file_type'],
    ['too many bytes', { picture: Buffer.alloc(5 * 1024 * 1024 + 1) }, 'picture', 'file_size'],
    ['an unknown catalog', { catalog: '7' }, 'catalog', 'id_not_found'],
    ['a catalog without a picture', { catalog: '500035' }, 'catalog', 'id_not_found'],
    ['no number', { catalog: "1' or '1'='1" }, 'catalog', 'id_not_found'],
    ['a file of others', { image: 'f'.repeat(64) }, 'image', 'id_not_found'],
  ])('are refused for %s', async (_name, fields, field, code) => {
    const answer = await send('/api/visual-search/nearest', fields)
    expect(answer.status).toBe(422)
    expect((await said<Answer>(answer)).errors).toMatchObject({ [field]: { code } })
  })

  it('need the permission, and accept GIF neither', async () => {
    const other = await app.signInAs('other@example.com', { permissions: ['search_ops'] })
    expect((await send('/api/visual-search/nearest', { catalog: '500001' }, other)).status).toBe(403)
    const gif = await picture(3, { format: 'gif' })
    expect(await nearest({ picture: gif })).toMatchObject({ message: 'File Upload Failed' })
    expect((await nearest({ picture: await picture(3, { format: 'webp' }) })).products).toHaveLength(20)
  })
})

describe('verdicts', () => {
  const rows = async () =>
    (
      await sql<{ id: number; product: number; distance: number; verdict: string; query_hash: string }>`
      select id, product, distance, verdict, query_hash from visual_search_feedback order by id`.execute(app.db.sql)
    ).rows

  it('store the picture once, replace each other, and are undone with their change set', async () => {
    const photo = photoOf(4)
    const first = await said<{ image: { id: string }; change: number }>(await judge({ picture: photo, product: '5', verdict: 'relevant' }))
    expect(await rows()).toMatchObject([{ product: 5, distance: 0, verdict: 'relevant', query_hash: fabrics[4]!.hash }])
    expect((await staff.get(`/api/files/${first.image.id}`)).status).toBe(200)
    const again = await said<{ change: number | null }>(await judge({ image: first.image.id, product: '5', verdict: 'relevant' }))
    expect(again.change).toBeNull()
    const second = await said<{ change: number }>(await judge({ image: first.image.id, product: '5', verdict: 'not relevant' }))
    expect((await rows()).map(({ verdict }) => verdict)).toEqual(['not relevant'])
    expect((await nearest({ image: first.image.id })).products[0]).toMatchObject({ id: 5, verdict: 'not relevant' })
    expect((await staff.post(`/api/changes/${second.change}/revert`, {})).status).toBe(200)
    expect((await rows()).map(({ verdict }) => verdict)).toEqual(['relevant'])
    const other = await app.signInAs('search-2@example.com', { permissions: ['visual_search'] })
    expect((await nearest({ picture: photo }, other)).products[0]).toMatchObject({ id: 5, verdict: null })
  })

  it('of one user at the same time leave one row', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => judge({ picture: photoOf(6), product: '9', verdict: n % 2 ? 'relevant' : 'not relevant' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await rows()).filter(({ product }) => product === 9)).toHaveLength(1)
  })

  it('are refused with the field, and then store no picture', async () => {
    const before = [await count('stored_files'), await count('visual_search_feedback')]
    for (const [fields, field] of [
      [{ product: '5', verdict: 'maybe' }, 'verdict'],
      [{ product: '5' }, 'verdict'],
      [{ verdict: 'relevant' }, 'product'],
      [{ product: '35', verdict: 'relevant' }, 'product'],
      [{ product: '999', verdict: 'relevant' }, 'product'],
    ] as const) {
      const answer = await judge({ picture: photoOf(8), ...fields })
      expect([field, answer.status, Object.keys((await said<Answer>(answer)).errors)]).toEqual([field, 422, [field]])
    }
    expect([await count('stored_files'), await count('visual_search_feedback')]).toEqual(before)
  })

  it('give the precision of the last 30 days by category', async () => {
    const all = await rows()
    const relevant = all.filter(({ verdict }) => verdict === 'relevant').length
    const answer = await said<object>(await staff.get('/api/visual-search/precision'))
    expect(answer).toEqual({ judged: all.length, relevant, categories: [{ id: 5, name: 'Sarees', judged: all.length, relevant }] })
    await sql`update visual_search_feedback set created_at = created_at - interval '31 days'`.execute(app.db.sql)
    expect(await said<object>(await staff.get('/api/visual-search/precision'))).toEqual({ judged: 0, relevant: 0, categories: [] })
  })
})
