import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../../../resources/jobs.ts'
import { jobWork } from '../../../server/work/jobWork.ts'
import { insertRow } from '../../support/insertRow.ts'
import { scriptVectors } from '../../support/scriptVectors.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Post = { id: number; version: number; status: string; _can: { actions: string[] } } & Record<string, unknown>
type Failure = { message: string; errors: Record<string, { code: string }> }

const MINUTE = 60_000
let munshi: Awaited<ReturnType<typeof startMunshi>>
let moderator: Awaited<ReturnType<typeof munshi.signInAs>>
let editor: typeof moderator
let author: number
beforeAll(async () => {
  munshi = await startMunshi()
  author = await insertRow(munshi.db, 'users', {})
  moderator = await munshi.signInAs('moderator@example.com', { permissions: ['community_moderation'] })
  editor = await munshi.signInAs('editor@example.com', { permissions: ['community_upload'] })
})
afterAll(() => munshi.close())

const newPost = (values: object = {}) =>
  insertRow(munshi.db, 'community_posts', {
    user: author,
    posted_at: munshi.time.clock().toISOString(),
    group_name: 'help',
    ...values,
  })
const post = async (id: number) => said<Post>(await moderator.get(`/api/community_posts/${id}`))
const act = async (id: number, name: string, answers = {}) =>
  moderator.post(`/api/community_posts/${id}/actions/${name}`, answers, { 'if-match': String((await post(id)).version) })
const search = (filter: object, tool = 'community_posts', who = moderator) =>
  who.get(`/api/${tool}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,49]`)
const spam = { block_reason: 'spam' }

describe('moderation of posts', () => {
  it.each([
    ['moderate', {}, ['non moderated', 'under review', 'blocked'], 'moderated'],
    ['put_under_review', {}, ['non moderated', 'moderated'], 'under review'],
    ['block', spam, ['non moderated', 'under review', 'moderated'], 'blocked'],
  ] as const)('%s: from where it may, and nowhere else', async (name, answers, from, to) => {
    for (const status of ['non moderated', 'moderated', 'under review', 'blocked']) {
      const id = await newPost({ status })
      const isOpen = (from as readonly string[]).includes(status)
      expect((await post(id))._can.actions.includes(name)).toBe(isOpen)
      const answer = await act(id, name, answers)
      expect([answer.status, ((await answer.json()) as Post).status]).toEqual(isOpen ? [200, to] : [409, undefined])
    }
  })

  it('blocks for a reason alone, which goes once the post is let through', async () => {
    const id = await newPost()
    const bare = await act(id, 'block')
    expect([bare.status, (await said<Failure>(bare)).errors]).toMatchObject([422, { block_reason: { code: 'missing' } }])
    expect((await act(id, 'block', { block_reason: 'boring' })).status).toBe(422)
    expect(await said(await act(id, 'block', spam))).toMatchObject({ status: 'blocked', block_reason: 'spam', moderated_by: moderator.id })
    expect(await said(await act(id, 'moderate'))).toMatchObject({ status: 'moderated', block_reason: null })
    const again = await act(id, 'moderate')
    expect([again.status, (await said<Failure>(again)).message]).toEqual([409, 'Post moderation failed. Please try again'])
  })

  it('blocks the author too where whoever may do both ticks it, and takes both back at once', async () => {
    const both = await munshi.signInAs('both@example.com', { permissions: ['community_moderation', 'reseller_edit', 'resellers_view'] })
    const user = await insertRow(munshi.db, 'users', { flag_state: 1 })
    const [first, second] = [await newPost({ user }), await newPost({ user })]
    const ticked = { ...spam, block_author: true }
    const author = async () => said<Record<string, unknown>>(await both.get(`/api/users/${user}`))
    expect((await act(first, 'block', ticked)).status).toBe(403)
    expect([(await post(first)).status, (await author()).blocked]).toEqual(['non moderated', false])
    const block = async (path = '') =>
      both.post(`/api/community_posts/${first}/actions/block${path}`, ticked, { 'if-match': String((await post(first)).version) })
    const seen = await said<{ preview: { tool: string }[] }>(await block('?plan=true'))
    expect(seen.preview.map(({ tool }) => tool).toSorted()).toEqual(['community_posts', 'users'])
    const done = await block()
    expect(done.status).toBe(200)
    expect(await author()).toMatchObject({ flag_state: 3, blocked: true, cod_allowed: false, block_reason: 'spam' })
    // Who is blocked already is left as they are, and the post is blocked all the same.
    const again = await both.post('/api/community_posts/actions/block', { ids: [second], answers: ticked })
    expect(await said(again)).toMatchObject({ counts: { rows: 1, refused: 0 } })
    expect((await both.post(`/api/changes/${done.headers.get('change-set')}/revert`)).status).toBe(200)
    expect([(await post(first)).status, await author()]).toMatchObject([
      'non moderated',
      { flag_state: 1, blocked: false, cod_allowed: true },
    ])
  })

  it('does not apply a plan that blocks the author for who may no longer do that', async () => {
    const user = await insertRow(munshi.db, 'users', { flag_state: 1 })
    const id = await newPost({ user })
    const email = 'for-a-while@example.com'
    const before = await munshi.signInAs(email, { permissions: ['community_moderation', 'reseller_edit'] })
    const plan = await before.post(
      `/api/community_posts/${id}/actions/block?plan=true`,
      { ...spam, block_author: true },
      { 'if-match': String((await post(id)).version) },
    )
    const { change_set } = await said<{ change_set: number }>(plan)
    await sql`delete from staff_user_actions where staff_user = ${before.id}
      and action = (select id from actions where name = 'reseller_edit')`.execute(munshi.db.sql)
    expect((await before.post(`/api/changes/${change_set}/apply`)).status).toBe(403)
    expect((await post(id)).status).toBe('non moderated')
  })

  it('decides on 200 at most at once', async () => {
    const ids = []
    for (let n = 0; n < 201; n += 1) ids.push(await newPost())
    const many = (chosen: readonly number[]) => moderator.post('/api/community_posts/actions/block', { ids: chosen, answers: spam })
    expect((await many(ids)).status).toBe(422)
    expect(await said(await many(ids.slice(1)))).toMatchObject({ counts: { rows: 200, refused: 0 } })
  })

  it.each([
    ['nothing', {}, 422],
    ['an empty title', { title: '' }, 422],
    ['a user', { user: 1 }, 200],
    ['a title', { title_contains: 'offer' }, 200],
    ['a status', { status: 'blocked' }, 200],
    ['a date range', { posted_at_from: '2024-01-01', posted_at_to: '2024-01-02' }, 200],
    ['a range that ends before it begins', { posted_at_from: '2024-01-02', posted_at_to: '2024-01-01' }, 422],
    ['a permalink', { permalink: 'https://community.example.com/posts/1' }, 200],
    ['a group alone', { group_name: 'help' }, 422],
  ] as const)('searches by one of its five criteria: %s', async (_name, filter, status) => {
    expect((await search(filter)).status).toBe(status)
  })

  it('is told apart from official posts, which others publish', async () => {
    expect((await editor.get('/api/community_posts')).status).toBe(403)
    expect((await moderator.get('/api/community_upload')).status).toBe(403)
  })
})

describe('five reports', () => {
  const run = async () => {
    const found = jobs.find(({ name }) => name === 'review_reported_posts')
    munshi.time.pass(15 * MINUTE)
    if (found) await munshi.doWork(jobWork(found))
  }

  it('put a moderated post under review; once it is let through they are counted anew', async () => {
    const [four, five, blocked] = [
      await newPost({ status: 'moderated', report_count: 4 }),
      await newPost({ status: 'moderated', report_count: 5 }),
      await newPost({ status: 'blocked', report_count: 9 }),
    ]
    await run()
    expect([(await post(four)).status, (await post(five)).status, (await post(blocked)).status]).toEqual([
      'moderated',
      'under review',
      'blocked',
    ])
    expect(await said(await act(five, 'moderate'))).toMatchObject({ report_count: 0 })
    await run()
    expect((await post(five)).status).toBe('moderated')
  })
})

describe('official posts', () => {
  let number = 0
  const written = (values: object = {}) => {
    number += 1
    const permalink = `https://community.example.com/posts/official-${number}`
    return editor.post('/api/community_upload', {
      permalink,
      title: 'Diwali offers',
      body: 'From Friday on.',
      group_name: 'new catalogs',
      ...values,
    })
  }
  const inMinutes = (minutes: number) => new Date(munshi.time.clock().getTime() + minutes * MINUTE).toISOString()
  const official = async (id: number) => said<Post>(await editor.get(`/api/community_upload/${id}`))
  const change = async (id: number, values: object) =>
    editor.put(`/api/community_upload/${id}`, values, { 'if-match': String((await official(id)).version) })

  it('are published at once, edited, taken down and published again', async () => {
    const answer = await written()
    expect(answer.status, await answer.clone().text()).toBe(201)
    const { id, ...made } = await said<Post>(answer)
    expect(made).toMatchObject({ status: 'moderated', official: true, user: null, moderated_by: editor.id, posted_at: inMinutes(0) })
    expect(await said(await change(id, { title: 'Diwali offers, from Friday' }))).toMatchObject({ posted_at: made.posted_at })
    const { version } = await official(id)
    const down = await editor.post(`/api/community_upload/${id}/actions/block`, { block_reason: 'other' }, { 'if-match': String(version) })
    expect(await said(down)).toMatchObject({ status: 'blocked' })
    expect((await editor.post(`/api/changes/${down.headers.get('change-set')}/revert`)).status).toBe(200)
    expect((await official(id)).status).toBe('moderated')
  })

  it('are published later: moved until they are out, and never into the past', async () => {
    const past = await written({ publish_at: inMinutes(-60) })
    expect([past.status, (await said<Failure>(past)).errors]).toMatchObject([422, { publish_at: { code: 'in_the_past' } }])
    const { id } = await said<Post>(await written({ publish_at: inMinutes(60) }))
    expect((await official(id)).posted_at).toBe(inMinutes(60))
    expect((await said<Failure>(await change(id, { publish_at: inMinutes(-60) }))).errors).toMatchObject({
      publish_at: { code: 'in_the_past' },
    })
    expect(await said(await change(id, { publish_at: inMinutes(90) }))).toMatchObject({ posted_at: inMinutes(90) })
    munshi.time.pass(91 * MINUTE)
    expect((await said<Failure>(await change(id, { publish_at: inMinutes(60) }))).errors).toMatchObject({
      publish_at: { code: 'already_published' },
    })
  })

  it('name their permalink once', async () => {
    const permalink = 'https://community.example.com/posts/twice'
    expect((await written({ permalink })).status).toBe(201)
    expect((await said<Failure>(await written({ permalink }))).errors).toHaveProperty('permalink')
    expect((await said<Failure>(await written({ permalink: 'not an address' }))).errors).toHaveProperty('permalink')
  })

  it.each([
    [{ posted_at_from: '2024-01-01', posted_at_to: '2024-01-02' }, 200],
    [{ posted_at_from: '2024-01-01', posted_at_to: '2024-01-01' }, 200],
    [{}, 422],
    [{ posted_at_from: '2024-01-01' }, 422],
    [{ posted_at_to: '2024-01-01' }, 422],
    [{ title_contains: 'Diwali' }, 422],
    [{ posted_at_from: '2024-01-02', posted_at_to: '2024-01-01' }, 422],
    [{ posted_at_from: '2024-02-01', posted_at_to: '2024-01-01' }, 422],
  ])('are found by a date range: %o', async (filter, status) => {
    expect((await search(filter, 'community_upload', editor)).status).toBe(status)
  })
})

describe('what the app reads of official posts', () => {
  const titles = async (query = '') =>
    (await said<{ title: string }[]>(await munshi.browser().get(`/api/public/posts${query}`))).map(({ title }) => title)

  it('tells those of the house that are out, newest first, each with nothing of anybody', async () => {
    const now = munshi.time.clock().getTime()
    const official = (title: string, minutes: number, more: object = {}) =>
      newPost({
        user: null,
        official: true,
        status: 'moderated',
        title,
        posted_at: new Date(now + minutes * MINUTE).toISOString(),
        ...more,
      })
    await official('Older', -60)
    await official('Newest', -1, { group_name: 'selling tips' })
    await official('To come', 30)
    await official('Taken down', -1, { status: 'blocked' })
    await newPost({ status: 'moderated', title: 'Of a reseller' })
    await expect.poll(() => titles(), { timeout: 5000 }).toEqual(expect.arrayContaining(['Newest', 'Older']))
    const told = await titles()
    expect(told.indexOf('Newest')).toBeLessThan(told.indexOf('Older'))
    for (const title of ['To come', 'Taken down', 'Of a reseller']) expect(told).not.toContain(title)
    expect(await titles('?group=selling%20tips')).toEqual(['Newest'])
    const [first] = await said<object[]>(await munshi.browser().get('/api/public/posts'))
    expect(Object.keys(first ?? {}).toSorted()).toEqual(['body', 'group_name', 'images', 'permalink', 'posted_at', 'title'])
    munshi.time.pass(31 * MINUTE)
    expect(await titles()).toContain('To come')
  })
})

describe('what people write', () => {
  it('keeps what a post says as text, whatever it holds', async () => {
    const body = scriptVectors
      .map(({ markup }) => markup)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .slice(0, 4900)
    const answer = await editor.post('/api/community_upload', {
      permalink: 'https://community.example.com/posts/attacked',
      title: '<img src=x onerror=ran()>',
      body,
      group_name: 'help',
    })
    expect(answer.status, await answer.clone().text()).toBe(201)
    expect(await said<Post>(answer)).toMatchObject({ title: '<img src=x onerror=ran()>', body })
    for (const permalink of ['javascript:ran()', 'data:text/html,x', '//asked.example/x'])
      expect((await editor.post('/api/community_upload', { permalink, title: 'A', body: 'B', group_name: 'help' })).status).toBe(422)
  })
})
