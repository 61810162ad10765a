import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Item = { id: number; version: number; approval: number; _can: { actions: string[] } } & Record<string, unknown>
type View = 'review_videos' | 'video_influencer'
type Staff = Awaited<ReturnType<typeof munshi.signInAs>>

let munshi: Awaited<ReturnType<typeof startMunshi>>
let ofReviews: Staff
let ofInfluencers: Staff
let catalog: number
beforeAll(async () => {
  munshi = await startMunshi()
  const sub_sub_category = await insertRow(munshi.db, 'categories', { type: 'sub-sub-category', name: 'Kurtas' })
  catalog = await insertRow(munshi.db, 'catalogs', { supplier: await insertRow(munshi.db, 'suppliers', {}), sub_sub_category })
  ofReviews = await munshi.signInAs('reviews@example.com', { permissions: ['catalog_rating_review', 'resellers_view'] })
  ofInfluencers = await munshi.signInAs('influencers@example.com', { permissions: ['video_influencer_review', 'resellers_view'] })
})
afterAll(() => munshi.close())

const newUser = () => insertRow(munshi.db, 'users', {})
const newItem = async (values: object = {}) =>
  insertRow(munshi.db, 'media_items', { kind: 'review_video', user: await newUser(), catalog, ...values })
const read = async (staff: Staff, view: View, id: number) => said<Item>(await staff.get(`/api/${view}/${id}`))
const item = (id: number) => read(ofReviews, 'review_videos', id)
const act = async (id: number, name: string, answers = {}) =>
  ofReviews.post(`/api/review_videos/${id}/actions/${name}`, answers, { 'if-match': String((await item(id)).version) })
const many = (ids: readonly number[], name: string, answers = {}) => ofReviews.post(`/api/review_videos/actions/${name}`, { ids, answers })
const revert = (answer: Response) => ofReviews.post(`/api/changes/${answer.headers.get('change-set')}/revert`)
const listed = async (staff: Staff, view: View) => (await said<Item[]>(await staff.get(`/api/${view}?range=[0,99]`))).map(({ id }) => id)
const strikes = async (user: number) => (await said<{ media_strikes: number }>(await ofReviews.get(`/api/users/${user}`))).media_strikes
const poor = { rejection_reason: 4 }
const unethical = { rejection_reason: 2 }

describe('media of reviews and of influencers', () => {
  it.each([
    ['approve', {}, [0, 2], 1],
    ['reject', poor, [0, 1], 2],
  ] as const)('%s: from where it may, and nowhere else', async (name, answers, from, to) => {
    for (const approval of [0, 1, 2]) {
      const id = await newItem({ approval })
      const isOpen = (from as readonly number[]).includes(approval)
      expect((await item(id))._can.actions.includes(name)).toBe(isOpen)
      const answer = await act(id, name, answers)
      expect(answer.status).toBe(isOpen ? 200 : 409)
      if (isOpen) expect(await said(answer)).toMatchObject({ approval: to, reviewed_by: ofReviews.id })
      else expect(((await answer.json()) as { message: string }).message).toBe('Error updating video status')
    }
  })

  it('are rejected for one of the five reasons; others needs a comment, which approving takes away', async () => {
    const id = await newItem()
    for (const rejection_reason of [5, -1, 'low quality', null]) expect((await act(id, 'reject', { rejection_reason })).status).toBe(422)
    const bare = await act(id, 'reject', { rejection_reason: 0 })
    expect([bare.status, await said(bare)]).toMatchObject([422, { errors: { comment: { code: 'missing' } } }])
    for (const rejection_reason of [4, 3, 2, 1]) {
      expect(await said(await act(id, 'reject', { rejection_reason }))).toMatchObject({ approval: 2, rejection_reason })
      await act(id, 'approve')
    }
    expect((await act(id, 'reject', { rejection_reason: 0, comment: 'x'.repeat(129) })).status).toBe(422)
    expect(await said(await act(id, 'reject', { rejection_reason: 0, comment: 'Shows a price list' }))).toMatchObject({
      rejection_reason: 0,
    })
    expect(await said(await act(id, 'approve'))).toMatchObject({ approval: 1, rejection_reason: null, comment: null })
  })

  it('are each seen and decided on by their own people alone', async () => {
    const [review, picture, influencer] = [
      await newItem(),
      await newItem({ kind: 'review_image' }),
      await newItem({ kind: 'influencer_video' }),
    ]
    const [seen, theirs] = [await listed(ofReviews, 'review_videos'), await listed(ofInfluencers, 'video_influencer')]
    expect([seen.includes(review), seen.includes(picture), seen.includes(influencer)]).toEqual([true, true, false])
    expect([theirs.includes(review), theirs.includes(influencer)]).toEqual([false, true])
    expect((await ofReviews.get('/api/video_influencer')).status).toBe(403)
    expect((await ofReviews.get(`/api/review_videos/${influencer}`)).status).toBe(404)
    const told = await said<{ counts: { rows: number } }>(await many([review, influencer], 'approve'))
    expect(told.counts.rows).toBe(1)
    expect((await read(ofInfluencers, 'video_influencer', influencer)).approval).toBe(0)
    const approved = await ofInfluencers.post(`/api/video_influencer/${influencer}/actions/approve`, {}, { 'if-match': '1' })
    expect(await said(approved)).toMatchObject({ approval: 1, reviewed_by: ofInfluencers.id })
  })

  it('are decided on by 200 at most at once', async () => {
    const ids = []
    const user = await newUser()
    for (let n = 0; n < 201; n += 1) ids.push(await newItem({ user }))
    expect((await many(ids, 'reject', poor)).status).toBe(422)
    expect(await said(await many(ids.slice(0, 200), 'reject', poor))).toMatchObject({ counts: { rows: 200, refused: 0 } })
  })

  it('go to two people at once as two items, and one decision wins', async () => {
    const id = await newItem()
    const { version } = await item(id)
    const decide = (name: string, answers: object) =>
      ofReviews.post(`/api/review_videos/${id}/actions/${name}`, answers, { 'if-match': String(version) })
    const answers = await Promise.all([decide('approve', {}), decide('reject', poor)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    await newItem()
    const other = await munshi.signInAs('second@example.com', { permissions: ['catalog_rating_review'] })
    const next = async (staff: Staff) => (await said<{ id: number | null }>(await staff.post('/api/review_videos/next', {}))).id
    const [one, two] = await Promise.all([next(ofReviews), next(other)])
    expect(one).not.toBe(two)
  })
})

describe('a video of an influencer that the app shows elsewhere', () => {
  const video = (letter: string) => ({ id: letter.repeat(64), name: 'clip.mp4', size: 9, type: 'video/mp4', duration: 3, codec: 'avc1' })
  const influencers = (letter: string, approval = 1) => newItem({ kind: 'influencer_video', media: video(letter), approval })
  const reject = async (id: number, agreed?: string) =>
    ofInfluencers.post(`/api/video_influencer/${id}/actions/reject`, poor, {
      'if-match': String((await read(ofInfluencers, 'video_influencer', id)).version),
      ...(agreed && { 'prompts-answered': agreed }),
    })
  const shown = (letter: string) => ({ components: [{ type: 'video', video: video(letter), poster: null }] })

  it('is rejected once the person agrees, who is told where it is shown', async () => {
    await insertRow(munshi.db, 'dynamic_webviews', { title: 'Diwali offers', out: true, live: shown('a') })
    await insertRow(munshi.db, 'live_streams', {
      title: 'Sarees live',
      status: 'ended',
      recording_url: `https://static.example.com/media/${'a'.repeat(64)}/clip.mp4`,
    })
    const id = await influencers('a')
    const held = await reject(id)
    expect([held.status, await said(held)]).toMatchObject([
      409,
      { params: { prompts: [{ key: 'media_used_in', params: { places: 'Diwali offers, Sarees live' } }] } },
    ])
    expect((await read(ofInfluencers, 'video_influencer', id)).approval).toBe(1)
    expect((await reject(id, 'media_used_in')).status).toBe(200)
    const other = await influencers('a')
    const bulk = await ofInfluencers.post('/api/video_influencer/actions/reject', { ids: [other], answers: poor })
    expect([bulk.status, (await said<{ code: string }>(bulk)).code]).toEqual([409, 'prompts'])
    const { paths } = await said<{ paths: Record<string, { post?: object }> }>(await ofInfluencers.get('/api/openapi.json'))
    const call = Object.entries(paths).find(([path]) => /^\/api\/video_influencer\/\{\w+\}\/actions\/reject$/.test(path))
    expect(JSON.stringify(call)).toContain('Prompts-Answered')
  })

  it('is rejected at once where only a draft, what is out no more, or nothing holds it; as are media of reviews', async () => {
    await insertRow(munshi.db, 'dynamic_webviews', { title: 'A draft', ...shown('b') })
    await insertRow(munshi.db, 'dynamic_webviews', { title: 'Archived', out: false, live: shown('b') })
    await insertRow(munshi.db, 'dynamic_webviews', { title: 'Another', out: true, live: shown('c') })
    expect((await reject(await influencers('b'))).status).toBe(200)
    const ofReview = await newItem({ media: video('c') })
    expect((await act(ofReview, 'reject', poor)).status).toBe(200)
  })
})

describe('strikes of a person', () => {
  it('are counted from what was unethical; with the third what waits stands first, and undo takes all of it back', async () => {
    const user = await newUser()
    const items = []
    for (let n = 0; n < 4; n += 1) items.push(await newItem({ user }))
    const [first = 0, second = 0, third = 0, waiting = 0] = items
    await act(first, 'reject', unethical)
    await act(second, 'reject', poor)
    expect([await strikes(user), (await item(waiting)).turn]).toEqual([1, 1])
    await act(second, 'approve')
    const rejected = await many([second, third], 'reject', unethical)
    expect([await strikes(user), (await item(waiting)).turn]).toEqual([3, 0])
    expect((await revert(rejected)).status).toBe(200)
    expect([await strikes(user), (await item(waiting)).turn]).toEqual([1, 1])
    await act(first, 'approve')
    expect(await strikes(user)).toBe(0)
  })
})
