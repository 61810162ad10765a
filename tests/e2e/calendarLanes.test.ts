// Own server: it moves banners and widget groups.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { carry, rowsOf } from './support/bars.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const as = 'admin@example.com'
let panel: StartedPanel

beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

interface Group {
  readonly id: number
  readonly slot_number: number
}

describe('widget groups in their slots', () => {
  const path = `/widgets-group?${new URLSearchParams({ as: 'calendar', filter: JSON.stringify({ client_page: 'home', type: 'FIXED', active: true }) })}`
  const laneOf = (page: Page, { slot_number }: Group) => page.locator(`[data-lane='["home",${slot_number}]']`)
  /** Two that are always shown, in two slots. */
  async function twoGroups(page: Page): Promise<readonly [Group, Group]> {
    const all = await rowsOf<Group & { start_at: string | null }>(page, 'widget_groups', {
      client_page: 'home',
      type: 'FIXED',
      active: true,
    })
    const always = all.filter(({ start_at }) => start_at === null).sort((one, other) => one.slot_number - other.slot_number)
    const [first, second] = [always[0], always.at(-1)]
    if (!first || !second || first.slot_number === second.slot_number) throw new Error('no two groups in two slots')
    return [first, second]
  }
  const slotOf = async (page: Page, id: number) =>
    ((await (await page.request.get(`/api/widget_groups/${id}`)).json()) as Group).slot_number

  it('are carried to another by hand and by keys, and told of who is there already', async () => {
    const page = await panel.open({ as, path })
    const [above, group] = await twoGroups(page)
    const bar = page.locator(`#bar-${group.id}`)
    await carry(page, bar, laneOf(page, above))
    await expect.poll(() => laneOf(page, above).locator(bar).count()).toBe(1)
    const panelOf = page.getByRole('dialog', { name: /^Move / })
    await panelOf.getByText(`Home · Slot ${above.slot_number}`).waitFor()
    await panelOf.getByText(/Also in this slot at that time: /).waitFor()
    await screenshot(page, 'calendar-lane')
    expect(await accessibilityFaults(page)).toEqual([])
    await panelOf.getByRole('button', { name: panelWords.save }).click()
    await expect.poll(() => slotOf(page, group.id)).toBe(above.slot_number)
    await page.getByRole('button', { name: panelWords.undo }).click()
    await expect.poll(() => slotOf(page, group.id)).toBe(group.slot_number)
    await expect.poll(() => laneOf(page, group).locator(bar).count()).toBe(1)

    await bar.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => laneOf(page, group).locator(bar).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(`bar-${group.id}`)
    await page.keyboard.press('Escape')
    await expect.poll(() => laneOf(page, group).locator(bar).count()).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(`bar-${group.id}`)

    // A slot that nothing stands in is typed.
    await page.keyboard.press('m')
    const asked = page.getByRole('dialog', { name: /^Move / })
    await asked.getByLabel('Slot').fill('97')
    await asked.getByRole('button', { name: 'Show what changes' }).click()
    await page.getByRole('heading', { level: 3, name: 'Home · Slot 97' }).waitFor()
    await panelOf.getByRole('button', { name: panelWords.save }).click()
    await expect.poll(() => slotOf(page, group.id)).toBe(97)

    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('To the lane above or below').waitFor()
  }, 90_000)

  it('of which there are more than are drawn say so, and lead to the filter', async () => {
    const page = await panel.open({ as })
    const [group] = await twoGroups(page)
    let row: object | undefined
    await page.route(/\/api\/widget_groups\?.*overlaps/, async route => {
      const answer = await route.fetch()
      row ??= ((await answer.json()) as object[])[0]
      const isNarrowed = route.request().url().includes('Festive')
      const rows = isNarrowed ? [row] : Array.from({ length: 500 }, (_, at) => ({ ...row, id: 90_000 + at }))
      const headers = { ...answer.headers(), 'x-total': isNarrowed ? '1' : '1240', 'x-has-more': String(!isNarrowed) }
      await route.fulfill({ response: answer, headers, json: rows })
    })
    await page.goto(`/widgets-group?${new URLSearchParams({ as: 'calendar', filter: JSON.stringify({ slot_number: group.slot_number }) })}`)
    const told = page.getByText('Showing the first 500 of 1,240.')
    await told.waitFor()
    await screenshot(page, 'calendar-first')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Narrow the filter' }).click()
    await page.keyboard.type('Festive')
    await page.keyboard.press('Enter')
    await expect.poll(() => told.count()).toBe(0)
  }, 60_000)
})
