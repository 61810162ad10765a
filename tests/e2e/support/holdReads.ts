import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Holds the panel's reads of an address, so that a test decides when each of them arrives. */
export async function holdReads(page: Page, path: string) {
  const held: (() => Promise<void>)[] = []
  let isHolding = true
  const matches = (address: URL) => address.pathname === path
  await page.route(matches, async route => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    if (isHolding) held.push(() => route.fulfill({ response }))
    else await route.fulfill({ response })
  })
  const someHeld = () => expect.poll(() => held.length).toBeGreaterThan(0)
  return {
    /** Resolves once a read is held. */
    someHeld,
    async releaseFirst() {
      await someHeld()
      await held.shift()?.()
    },
    async releaseAll() {
      isHolding = false
      for (const release of held.splice(0)) await release()
    },
  }
}
