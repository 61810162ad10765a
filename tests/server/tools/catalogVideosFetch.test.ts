import { afterAll, beforeAll, expect, it } from 'vitest'
import { idsIn } from '../../../resources/catalogs/catalog_videos_fetch/screen/idsIn.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Found = { videos: number[]; without: number[]; unknown: number[] }

let munshi: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof munshi.signInAs>>
let owner: { supplier: number; sub_sub_category: number }
beforeAll(async () => {
  munshi = await startMunshi()
  const sub_sub_category = await insertRow(munshi.db, 'categories', { type: 'sub-sub-category', name: 'Kurtas' })
  owner = { supplier: await insertRow(munshi.db, 'suppliers', {}), sub_sub_category }
  staff = await munshi.signInAs('videos@example.com', { permissions: ['catalog_videos_upload'] })
})
afterAll(() => munshi.close())

const get = (catalog_ids: readonly unknown[], who = staff) => who.post('/api/catalog-videos/fetch', { catalog_ids })

it('finds the videos of catalogs, and says which have none and which are no catalogs', async () => {
  const [one, two, none] = [
    await insertRow(munshi.db, 'catalogs', owner),
    await insertRow(munshi.db, 'catalogs', owner),
    await insertRow(munshi.db, 'catalogs', owner),
  ]
  const videos = []
  for (const catalog of [one, two, one])
    videos.push(await insertRow(munshi.db, 'catalog_videos', { catalog, video_url: `https://static.example.com/v/${videos.length}.mp4` }))
  expect(await said<Found>(await get([two, one, none, 999_999_999, one]))).toEqual({
    videos: [videos[2], videos[0], videos[1]],
    without: [none],
    unknown: [999_999_999],
  })
  const bound = await munshi.signInAs('elsewhere@example.com', {
    permissions: ['catalog_videos_upload'],
    supplier: await insertRow(munshi.db, 'suppliers', {}),
  })
  expect(await said<Found>(await get([one], bound))).toEqual({ videos: [], without: [], unknown: [one] })
})

it('takes up to 5,000 ids, and no others than whole numbers', async () => {
  const many = Array.from({ length: 5001 }, (_, index) => index + 1)
  expect((await get(many.slice(1))).status).toBe(200)
  for (const wrong of [many, [], ['a'], [0], [1.5]]) expect((await get(wrong)).status).toBe(422)
  const other = await munshi.signInAs('other@example.com', { permissions: ['catalogs_view'] })
  expect((await get([1], other)).status).toBe(403)
})

it('ids are read as they are pasted', () => {
  expect(idsIn(' 500101, 500102\n500101;500103\t500104 ')).toEqual({ ids: [500101, 500102, 500103, 500104] })
  expect(idsIn('500101, abc')).toEqual({ wrong: { says: 'wrong', params: { text: 'abc' } } })
  expect(idsIn(' , ')).toMatchObject({ wrong: { says: 'missing' } })
  expect(idsIn(Array.from({ length: 5001 }, (_, index) => index + 1).join())).toEqual({
    wrong: { says: 'too_many', params: { count: 5001 } },
  })
})
