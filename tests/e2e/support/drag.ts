import type { Locator, Page } from 'playwright-core'

/**
 * Drags by a mouse as a person does, who lets go once the page shows where it would be put.
 * @param shown what the page shows of that place
 */
export async function drag(page: Page, from: Locator, to: Locator, shown: Locator): Promise<void> {
  await from.hover()
  await page.mouse.down()
  const begun = await centreOf(from)
  await page.mouse.move(begun.x + 8, begun.y, { steps: 3 })
  await to.evaluate(element => element.scrollIntoView({ block: 'center' }))
  const end = await centreOf(to)
  // A hand is never quite still, and the browser looks under it as it moves.
  for (let tremor = 0; tremor < 40 && !(await shown.first().isVisible()); tremor += 1) {
    await page.mouse.move(end.x + (tremor % 2), end.y, { steps: tremor === 0 ? 4 : 1 })
    await page.waitForTimeout(50)
  }
  await page.mouse.up()
}

async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('What is dragged, or where it is put, is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
