import type { Locator, Page } from 'playwright-core'

/** Rows of a tool that match a filter, the newest first. */
export async function rowsOf<Row>(page: Page, tool: string, filter: object): Promise<Row[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,199]', sort: '["id","DESC"]' })
  return (await page.request.get(`/api/${tool}?${query}`)).json()
}

/** Carries a bar to another lane. */
export async function carry(page: Page, bar: Locator, lane: Locator): Promise<void> {
  const [from, to] = [await bar.boundingBox(), await lane.boundingBox()]
  if (!from || !to) throw new Error('no bar to be carried')
  const x = Math.max(from.x, 0) + 20
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 3, to.y + to.height / 2, { steps: 6 })
  await page.mouse.up()
}

/** Drags a bar, or one of its edges, by so many days. */
export async function drag(page: Page, bar: Locator, days: number): Promise<void> {
  const box = await bar.boundingBox()
  const lane = await bar.locator('xpath=ancestor::ul').boundingBox()
  if (!box || !lane) throw new Error('no bar to be dragged')
  const count = await page.locator('[data-day]').count()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 8, y)
  await page.mouse.move(x + (days * lane.width) / count, y, { steps: 4 })
  await page.mouse.up()
}
