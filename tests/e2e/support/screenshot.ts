import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** Takes a picture of the page for a person to look at; returns its path, in SCREENSHOTS or the system's temporary folder. */
export async function screenshot(page: Page, name: string): Promise<string> {
  const folder = process.env.SCREENSHOTS ?? join(tmpdir(), 'munshi-screenshots')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path, animations: 'disabled' })
  return path
}
