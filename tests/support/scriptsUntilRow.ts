import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** KiB of all scripts that the browser fetches until the first row of a list stands there, each file compressed by itself. @param go opens or reloads the list */
export async function scriptsUntilRow(page: Page, go: () => Promise<unknown>): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', answer => {
    if (new URL(answer.url()).pathname.endsWith('.js')) sizes.push(answer.body().then(body => gzipSync(body, { level: 9 }).length))
  })
  await go()
  await page.locator('tbody tr td').first().waitFor()
  return (await Promise.all([...sizes])).reduce((sum, size) => sum + size, 0) / 1024
}
