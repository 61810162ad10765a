import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** KiB of all scripts that the browser fetches until the first row of a list stands there, each file compressed by itself. @param go opens or reloads the list */
export async function scriptsUntilRow(page: Page, go: () => Promise<unknown>): Promise<number> {
  const asked = new Set<string>()
  page.on('request', request => {
    if (new URL(request.url()).pathname.endsWith('.js')) asked.add(request.url())
  })
  await go()
  await page.locator('tbody tr td').first().waitFor()
  // Read once more: what the browser took from its cache, it does not hand out.
  const bodies = await Promise.all([...asked].map(async url => (await page.request.get(url)).body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1024
}
