import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Review = { id: number; version: number; approval: number; _can: { actions: string[] } } & Record<string, unknown>

let munshi: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof munshi.signInAs>>
let owner: Record<string, number>
let user: number
beforeAll(async () => {
  munshi = await startMunshi()
  const sub_sub_category = await insertRow(munshi.db, 'categories', { type: 'sub-sub-category', name: 'Kurtas' })
  owner = { supplier: await insertRow(munshi.db, 'suppliers', {}), sub_sub_category }
  user = await insertRow(munshi.db, 'users', {})
  staff = await munshi.signInAs('moderator@example.com', { permissions: ['catalog_rating_review', 'catalogs_view'] })
})
afterAll(() => munshi.close())

const newCatalog = () => insertRow(munshi.db, 'catalogs', owner)
const newReview = async (values: object): Promise<number> => insertRow(munshi.db, 'reviews', { user, rating: '4.0', ...values })
const review = async (id: number) => said<Review>(await staff.get(`/api/reviews/${id}`))
const act = async (id: number, name: string, answers = {}) =>
  staff.post(`/api/reviews/${id}/actions/${name}`, answers, { 'if-match': String((await review(id)).version) })
const many = (ids: readonly number[], name: string, answers = {}) => staff.post(`/api/reviews/actions/${name}`, { ids, answers })
const revert = (answer: Response) => staff.post(`/api/changes/${answer.headers.get('change-set')}/revert`)
const ratingOf = async (catalog: number) => (await said<{ rating: string | null }>(await staff.get(`/api/catalogs/${catalog}`))).rating
const worse = { rejection_reason: 4 }

describe('what buyers say of a catalog', () => {
  it.each([
    ['approve', {}, [0, 2], 1],
    ['reject', worse, [0, 1], 2],
  ] as const)('%s: from where it may, and nowhere else', async (name, answers, from, to) => {
    const catalog = await newCatalog()
    for (const approval of [0, 1, 2]) {
      const id = await newReview({ catalog, approval })
      const isOpen = (from as readonly number[]).includes(approval)
      expect((await review(id))._can.actions.includes(name)).toBe(isOpen)
      const answer = await act(id, name, answers)
      expect(answer.status).toBe(isOpen ? 200 : 409)
      if (isOpen) expect(await said(answer)).toMatchObject({ approval: to, reviewed_by: staff.id })
    }
  })

  it('is rejected for one of the five reasons; others needs a comment, which approving takes away', async () => {
    const id = await newReview({ catalog: await newCatalog() })
    for (const rejection_reason of [5, 'low quality', null]) expect((await act(id, 'reject', { rejection_reason })).status).toBe(422)
    const bare = await act(id, 'reject', { rejection_reason: 0 })
    expect([bare.status, await said(bare)]).toMatchObject([422, { errors: { rejection_comment: { code: 'missing' } } }])
    for (const rejection_reason of [4, 3, 2, 1]) {
      expect(await said(await act(id, 'reject', { rejection_reason }))).toMatchObject({ approval: 2, rejection_reason })
      await act(id, 'approve')
    }
    const rejected = await act(id, 'reject', { rejection_reason: 0, rejection_comment: 'Names another shop' })
    expect(await said(rejected)).toMatchObject({ rejection_reason: 0, rejection_comment: 'Names another shop' })
    expect(await said(await act(id, 'approve'))).toMatchObject({ approval: 1, rejection_reason: null, rejection_comment: null })
  })
})

describe('the rating of a catalog', () => {
  it('is the average of its approved reviews, kept by deciding, by many at once and by undo', async () => {
    const [catalog, other] = [await newCatalog(), await newCatalog()]
    const ids = [
      await newReview({ catalog, rating: '5.0' }),
      await newReview({ catalog, rating: '4.5' }),
      await newReview({ catalog, rating: '3.5' }),
      await newReview({ catalog: other, rating: '1.0' }),
    ]
    expect(await ratingOf(catalog)).toBe(null)
    await act(ids[0]!, 'approve')
    expect(await ratingOf(catalog)).toBe('5.00')
    const all = await many(ids, 'approve')
    expect(await said(all)).toMatchObject({ counts: { refused: 1 } })
    expect([await ratingOf(catalog), await ratingOf(other)]).toEqual(['4.33', '1.00'])
    const rejected = await act(ids[2]!, 'reject', worse)
    expect(await ratingOf(catalog)).toBe('4.75')
    expect((await revert(rejected)).status).toBe(200)
    expect(await ratingOf(catalog)).toBe('4.33')
    expect((await revert(all)).status).toBe(200)
    expect([await ratingOf(catalog), await ratingOf(other)]).toEqual(['5.00', null])
  })

  it('is rounded half up, and no edit of the catalog', async () => {
    const catalog = await newCatalog()
    // Twenty reviews that come to 80.1: 4.005.
    const ids = []
    for (let n = 0; n < 20; n += 1) ids.push(await newReview({ catalog, rating: n === 0 ? '4.1' : '4.0' }))
    await many(ids, 'approve')
    const { rows } = await sql`select rating, version from catalogs where id = ${catalog}`.execute(munshi.db.sql)
    expect(rows).toEqual([{ rating: '4.01', version: 1 }])
    const history = await said<{ changes: unknown[] }[]>(await staff.get(`/api/catalogs/${catalog}/history`))
    expect(history.flatMap(({ changes }) => changes)).toContainEqual({ field: 'rating', from: null, to: '4.01' })
  })
})

it('reviews of one catalog that are approved at the same time all count in its rating', async () => {
  for (let round = 0; round < 12; round += 1) {
    const catalog = await newCatalog()
    const ids = await Promise.all(['1.0', '3.0', '5.0', '5.0'].map(rating => newReview({ catalog, approval: 0, rating })))
    const answers = await Promise.all(ids.map(id => staff.post(`/api/reviews/${id}/actions/approve`, {}, { 'if-match': '1' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await ratingOf(catalog)).toBe('3.50')
  }
})
