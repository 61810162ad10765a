// Own server: it saves audiences.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const as = 'marketing@example.com'
let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

const read = async <Row>(page: Page, path: string) => (await (await page.request.get(path)).json()) as Row
const named = async (page: Page, name: string) => {
  const [row] = await read<{ id: number }[]>(page, `/api/audiences?filter=${encodeURIComponent(JSON.stringify({ name }))}&range=[0,0]`)
  return row?.id
}
const usedIn = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Used in' }) })

/** What every audience is asked for. */
async function describeAs(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('combobox', { name: 'Owner' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('textbox', { name: 'Description' }).fill('For a test')
}

/** The size follows with the refresh, which begins within seconds. */
const sizeOf = (page: Page, id: number | string | undefined) =>
  expect.poll(async () => (await read<{ size: number | null }>(page, `/api/audiences/${id}`)).size, { timeout: 30_000, interval: 500 })

describe('audiences', () => {
  it('are pasted: a code of nobody is told at its place, the others are counted before they are saved, and become members', async () => {
    const page = await panel.open({ as, path: '/audience-system/add-manual' })
    await describeAs(page, 'Pasted today')
    const codes = page.getByRole('textbox', { name: 'User codes' })
    await codes.fill('RS100020, RS100629\nRS999999')
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.getByText('Invalid data at index 3').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await codes.fill('RS100020, RS100629')
    await page.getByText('2 resellers match').waitFor()
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.getByText('Audience created').waitFor()
    await page.waitForURL(/\/audience-system\/edit-manual\/\d+$/)
    await usedIn(page).getByText('Nothing uses it.').waitFor()
    const id = page.url().split('/').at(-1)
    await page.getByRole('link', { name: 'Send a file' }).click()
    await page.waitForURL(new RegExp(`/audience-system/members-file\\?audience=${id}$`))
    await expect.poll(() => page.getByRole('combobox', { name: 'Audience' }).inputValue()).toBe('Pasted today')
    expect(await accessibilityFaults(page)).toEqual([])
    await sizeOf(page, id).toBe(2)
  }, 150_000)

  it('by SQL are run before they are saved; what may not be read is told, and the size is what the run said', async () => {
    const page = await panel.open({ as, path: '/audience-system/add-automated' })
    await describeAs(page, 'Five orders and more')
    const statement = page.getByRole('textbox', { name: 'SQL' })
    const run = page.getByRole('button', { name: 'Run', exact: true })
    await statement.fill('select phone as user_code from users')
    await run.click()
    await page.getByRole('alert').getByText('phone').waitFor()
    await statement.fill("select user_code from users where order_count >= 5 and deletion = 'active'")
    await run.click()
    const found = page.getByText(/^[\d,]+ found in [\d.]+ s$/)
    await found.waitFor({ timeout: 60_000 })
    await page.getByText('The first 20:').waitFor()
    const count = Number(((await found.textContent()) ?? '').split(' ')[0]?.replaceAll(',', ''))
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'audience-run')
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.getByText('Audience created').waitFor()
    await page.waitForURL(/\/audience-system\/edit-automated\/\d+$/)
    await sizeOf(page, page.url().split('/').at(-1)).toBe(count)
    await page.reload()
    await page.getByRole('complementary').getByText(String(count), { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText('As many as now.').waitFor({ timeout: 60_000 })
    await statement.fill('select user_code from users where order_count >= 6')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText(new RegExp(`fewer than the current ${count}`)).waitFor({ timeout: 60_000 })
  }, 180_000)

  it('whose size changed by more than half are decided on by both sizes, beside the history of sizes as a chart', async () => {
    const page = await panel.open({ as })
    const id = await named(page, 'COD allowed')
    const { size, found_size } = await read<{ size: number; found_size: number }>(page, `/api/audiences/${id}`)
    await page.goto(`/audience-system/edit-automated/${id}`)
    await page.getByRole('heading', { name: 'History of sizes' }).scrollIntoViewIfNeeded()
    await page.getByRole('img', { name: /^Members, .* The table below has the values\.$/ }).waitFor()
    await page.getByRole('region', { name: 'Audience sizes' }).getByText(String(size)).first().waitFor()
    await page.getByRole('button', { name: 'Keep old members' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(String(size), { exact: true }).waitFor()
    await dialog.getByText(found_size.toLocaleString('en-IN'), { exact: true }).waitFor()
    await dialog.getByText('Changed by more than half').waitFor()
    await dialog.getByText(/^Rs\. [\d,]+\.\d\d$/).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'audience-blocked')
    await dialog.getByRole('textbox', { name: 'Why' }).fill('A slip')
    await dialog.getByRole('button', { name: 'Keep old members' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Refresh', exact: true }).waitFor()
  }, 60_000)

  it('tell where they are used, before they are deleted too; then are read-only under a note, until they are restored', async () => {
    const page = await panel.open({ as })
    const id = await named(page, 'Regular sellers')
    await page.goto(`/audience-system/audience/${id}`)
    await usedIn(page).getByRole('link').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: panelWords.moreActions }).click()
    await page.getByRole('menuitem', { name: panelWords.delete, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/app banner/).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'audience-delete')
    await dialog.getByRole('button', { name: /^Delete/ }).click()
    await dialog.waitFor({ state: 'detached' })

    await page.goto(`/audience-system/audience/${id}`)
    await page.getByText('This audience is deleted or expired').waitFor()
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).count()).toBe(0)
    expect(await page.getByRole('button', { name: panelWords.save }).count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByText('This audience is deleted or expired').waitFor({ state: 'detached' })
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  }, 90_000)

  it('stand on banners: one picks those that are in use', async () => {
    const page = await panel.open({ as, path: '/banner/1', viewport: { width: 360, height: 800 } })
    const audiences = page.getByRole('combobox', { name: 'Audiences' })
    await audiences.fill('Beta of the Android')
    await page.getByRole('option', { name: 'Beta of the Android app' }).click()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: panelWords.save }).click()
    const beta = await named(page, 'Beta of the Android app')
    await expect.poll(async () => (await read<{ audiences: number[] }>(page, '/api/banners/1')).audiences).toContain(beta)
    await audiences.fill('Old pilot')
    await page.getByText('Nothing found').waitFor()
  }, 60_000)
})
