// Own server: it saves views of teams.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

// An account manager in no team; and two people of the team merchandising, who read collections.
const alone = 'staff-1@example.com'
const one = 'staff-2@example.com'
const other = 'merchandising@example.com'
const filtered = (tool: string, filter: object) => `/${tool}?filter=${encodeURIComponent(JSON.stringify(filter))}`
const inactive = filtered('collections', { active: false })

let panel: StartedPanel

beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

async function save(page: Page, name: string, team?: string): Promise<void> {
  await page.getByRole('button', { name: panelWords.saveView }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(panelWords.nameOfView).fill(name)
  if (team) await dialog.getByLabel('Share with').selectOption(team)
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: panelWords.save, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

describe('saved views of a team', () => {
  it('are not offered to who is in no team', async () => {
    const page = await panel.open({ as: alone, path: filtered('suppliers', { status: 'active' }) })
    await page.getByRole('button', { name: panelWords.saveView }).click()
    await page.getByRole('dialog').getByLabel(panelWords.nameOfView).waitFor()
    await expect.poll(() => page.getByLabel('Share with').count()).toBe(0)
  })

  it('are tabs with a mark for both; only who saved one changes it, removes it, and can take that back', async () => {
    const mine = await panel.open({ as: one, path: inactive })
    await save(mine, 'To look after', 'Team merchandising')
    await mine.getByTitle('Shared with the team merchandising').waitFor()

    const theirs = await panel.open({ as: other, path: '/collections' })
    await theirs.getByTitle('Shared with the team merchandising by someone else').click()
    await theirs.getByText('Active: No').waitFor()
    await theirs.getByRole('button', { name: 'To look after', exact: true }).and(theirs.locator('[aria-current=true]')).waitFor()
    await expect.poll(() => theirs.getByRole('button', { name: 'Remove the view To look after' }).count()).toBe(0)
    await expect.poll(() => theirs.getByRole('button', { name: 'Change the view To look after' }).count()).toBe(0)

    // Kept from the team again, under another name.
    await mine.getByRole('button', { name: 'Change the view To look after' }).click()
    await mine.getByRole('dialog').getByLabel(panelWords.nameOfView).fill('Only mine')
    await mine.getByRole('dialog').getByLabel('Share with').selectOption('Only me')
    await mine.getByRole('dialog').getByRole('button', { name: panelWords.save, exact: true }).click()
    await mine.getByRole('button', { name: 'Only mine', exact: true }).waitFor()
    await expect.poll(() => mine.getByTitle(/Shared with/).count()).toBe(0)
    await theirs.reload()
    await theirs.getByText('Active: No').waitFor()
    await expect.poll(() => theirs.getByRole('button', { name: /To look after|Only mine/ }).count()).toBe(0)

    await mine.getByRole('button', { name: 'Remove the view Only mine' }).click()
    await mine.getByText('View Only mine removed').waitFor()
    await mine.getByRole('button', { name: 'Only mine', exact: true }).waitFor({ state: 'detached' })
    await mine.getByRole('button', { name: panelWords.undo }).click()
    await mine.getByRole('button', { name: 'Only mine', exact: true }).waitFor()
  })

  it('says of a name that was given already, in place', async () => {
    const page = await panel.open({ as: one, path: inactive })
    await page.getByRole('button', { name: 'Only mine', exact: true }).waitFor()
    await page.goto(filtered('collections', { active: true }))
    await page.getByRole('button', { name: panelWords.saveView }).click()
    await page.getByLabel(panelWords.nameOfView).fill('only MINE')
    await page.getByRole('dialog').getByRole('button', { name: panelWords.save, exact: true }).click()
    await expect.poll(() => page.getByLabel(panelWords.nameOfView).getAttribute('aria-invalid')).toBe('true')
  })
})
