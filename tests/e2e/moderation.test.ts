// Own server: it decides on review media.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

const as = 'content-moderation@example.com'
const read = async <Row>(page: Page, path: string) => (await (await page.request.get(path)).json()) as Row
const idOf = (page: Page) => Number(/\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1])

/** The record that is open, once it is another than the one before. */
async function opened(page: Page, before?: number): Promise<number> {
  await page.waitForURL(address => /\/\d+$/.test(address.pathname) && !address.pathname.endsWith(`/${before}`))
  await page
    .getByRole('list', { name: 'Keys' })
    .locator('li:not([data-off])', { hasText: /^(a|b) / })
    .first()
    .waitFor()
  return idOf(page)
}

/** Whether a video has come so far that it plays. */
const plays = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate(video => video instanceof HTMLVideoElement && video.readyState >= 2 && video.currentTime > 0)

it('a moderator looks at one video after the other, a key for each decision, and takes the last one back', async () => {
  const page = await panel.open({ as, path: '/video-influencer' })
  await page.getByRole('heading', { level: 1, name: /^Influencer videos/ }).waitFor()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  const first = await opened(page)
  await page.getByLabel(/^Video clip-/).waitFor()
  await expect.poll(() => plays(page), { timeout: 20_000 }).toBe(true)
  const keys = page.getByRole('list', { name: 'Keys' })
  expect(await keys.getByRole('listitem').allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringMatching(/a\s+Approve/), expect.stringMatching(/4\s+Reject: Low quality/)]),
  )
  expect(await accessibilityFaults(page)).toEqual([])

  await page.keyboard.press('a')
  await page.getByText('Approved Successfully').waitFor()
  const second = await opened(page, first)
  expect(await read(page, `/api/video_influencer/${first}`)).toMatchObject({ approval: 1 })

  // The reason's number rejects at once.
  await page.keyboard.press('4')
  await page.getByText('Rejected Successfully').waitFor()
  const third = await opened(page, second)
  expect(await read(page, `/api/video_influencer/${second}`)).toMatchObject({ approval: 2, rejection_reason: 4 })

  // Others needs a comment.
  await page.keyboard.press('0')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Comment').fill('Shows the price list of another shop')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await opened(page, third)
  expect(await read(page, `/api/video_influencer/${third}`)).toMatchObject({ approval: 2, rejection_reason: 0 })

  await page.keyboard.press('u')
  await expect.poll(() => idOf(page)).toBe(third)
  expect(await read(page, `/api/video_influencer/${third}`)).toMatchObject({ approval: 0, rejection_reason: null })
}, 120_000)

it('pictures and videos of reviews are rejected together from their cards', async () => {
  const page = await panel.open({ as, path: '/review-ratings/videos?filter={"approval":0}' })
  await page.getByRole('heading', { level: 1, name: /^Review media/ }).waitFor()
  await page.getByRole('button', { name: 'Gallery' }).click()
  const cards = page.getByRole('list', { name: 'Review media' }).getByRole('listitem')
  await cards.first().waitFor()
  for (const card of [0, 1]) await cards.nth(card).getByRole('checkbox').check()
  const rows = await read<{ id: number }[]>(page, '/api/review_videos?filter={"approval":0}&range=[0,1]&sort=["id","DESC"]')
  await page.getByRole('toolbar').getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Rejection reason').selectOption({ label: 'Wrong media' })
  await dialog.getByRole('button', { name: /…$/ }).click()
  await dialog.getByRole('button', { name: /^Reject: 2/ }).click()
  await page.getByText('Rejected Successfully').waitFor()
  for (const { id } of rows) expect(await read(page, `/api/review_videos/${id}`)).toMatchObject({ approval: 2, rejection_reason: 3 })
  await page.getByRole('button', { name: panelWords.undo }).click()
  await expect.poll(async () => (await read<{ approval: number }>(page, `/api/review_videos/${rows[0]?.id}`)).approval).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
}, 90_000)

it('a post is found, blocked for its reason by a key, and an official one is published for later', async () => {
  const page = await panel.open({ as, path: '/community/moderation' })
  await page.getByRole('heading', { level: 1, name: /^Community moderation/ }).waitFor()
  // Nothing is listed before one of the criteria is given.
  await page.getByRole('button', { name: 'Permalink' }).waitFor()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  const post = await opened(page)
  const before = await read<{ status: string }>(page, `/api/community_posts/${post}`)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('1')
  await opened(page, post)
  expect(await read(page, `/api/community_posts/${post}`)).toMatchObject({ status: 'blocked', block_reason: 'spam' })
  await page.keyboard.press('u')
  await expect.poll(() => idOf(page)).toBe(post)
  expect(await read(page, `/api/community_posts/${post}`)).toMatchObject({ status: before.status, block_reason: null })

  await page.goto('/community/upload/add')
  await page.getByLabel('Permalink').fill('https://community.example.com/posts/diwali')
  await page.getByLabel('Title', { exact: true }).fill('Diwali offers')
  await page.getByLabel('Group').selectOption({ label: 'New catalogs' })
  await page.getByLabel('Text', { exact: true }).fill('From Friday on.')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: panelWords.create }).click()
  await page.getByRole('heading', { level: 1, name: 'Diwali offers' }).waitFor()
  const made = await read<Record<string, unknown>>(page, `/api/community_upload/${idOf(page)}`)
  expect(made).toMatchObject({ status: 'moderated', official: true, publish_at: null })
}, 120_000)

it('an upload of a real film plays in Chromium, and a drawing is refused on its field', async () => {
  const page = await panel.open({ as: 'admin@example.com', path: '/s3-file-uploader' })
  const film = readFileSync(new URL('../support/fixtures/clip.mp4', import.meta.url))
  const address = await page.evaluate(async content => {
    const form = new FormData()
    form.append('file', new File([Uint8Array.from(atob(content), letter => letter.charCodeAt(0))], 'clip.mp4', { type: 'video/mp4' }))
    const answer = await fetch('/api/media', { method: 'POST', body: form })
    return ((await answer.json()) as { files: { url: string }[] }).files[0]?.url ?? ''
  }, film.toString('base64'))
  const facts = await page.evaluate(async path => {
    const video = document.createElement('video')
    Object.assign(video, { muted: true, src: path })
    document.body.append(video)
    await video.play()
    await new Promise(resolve => video.addEventListener('timeupdate', resolve, { once: true }))
    return { length: Math.round(video.duration), width: video.videoWidth, height: video.videoHeight }
  }, new URL(address).pathname)
  expect(facts).toEqual({ length: 3, width: 320, height: 240 })
}, 60_000)

it('videos of pasted catalogs are found and approved together', async () => {
  const page = await panel.open({ as: 'merchandising@example.com', path: '/catalog-videos/fetch' })
  await page.getByRole('heading', { level: 1, name: 'Videos by catalog' }).waitFor()
  const waiting = await read<{ id: number; catalog: number }[]>(page, '/api/catalog_videos?filter={"approval":0}&range=[0,1]')
  await page.getByLabel('Catalog ids').fill('500101, abc')
  await page.getByRole('button', { name: 'Get videos' }).click()
  await page.getByText('"abc" is no catalog id. Enter whole numbers.').waitFor()
  await page.getByLabel('Catalog ids').fill([...waiting.map(({ catalog }) => catalog), 999_999_999].join('\n'))
  await page.getByRole('button', { name: 'Get videos' }).click()
  await page.getByText('1 id that is no catalog: 999999999').waitFor()
  const table = page.getByRole('table', { name: 'Videos by catalog' })
  await table.getByRole('checkbox').first().check()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve: 2/ })
    .click()
  await page.getByText('Approved Successfully').waitFor()
  for (const { id } of waiting) expect(await read(page, `/api/catalog_videos/${id}`)).toMatchObject({ approval: 1 })
  await table.getByText('Approved').nth(1).waitFor()
}, 60_000)
