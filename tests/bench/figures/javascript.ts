import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { atMost } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { listQuery } from '../support/listQuery.ts'
import { panelPages } from '../support/panelPages.ts'

/** Everything the browser has to fetch and run before the first row of the first list stands there, each file compressed by itself. */
export const javascript: Figure = {
  work: 'JavaScript to the first list',
  unit: 'KiB gzip',
  bar: atMost(1.4),
  async prepare() {
    const pages = await panelPages()
    return {
      ours: async () => scriptsUntilList(await pages.ours.open(), `${pages.ours.url}/suppliers?${listQuery(20)}`),
      reference: async () => scriptsUntilList(await pages.reference.open(), `${pages.reference.url}/#/suppliers?${listQuery(20)}`),
      close: () => pages.close(),
    }
  },
}

async function scriptsUntilList(page: Page, address: string): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', answer => {
    if (new URL(answer.url()).pathname.endsWith('.js')) sizes.push(answer.body().then(body => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(address)
  await page.locator('tbody tr td').first().waitFor()
  const bytes = (await Promise.all([...sizes])).reduce((sum, size) => sum + size, 0)
  await page.context().close()
  return bytes / 1024
}
