import type { Page } from 'playwright-core'

/** Waits until the screen of a file that was just sent tells that it is checked; the list of files that it was sent from may tell the same of others. */
export async function fileChecked(page: Page): Promise<void> {
  await page.waitForURL(/\/file\/\d+$/)
  await page.getByRole('heading', { name: 'Last files' }).waitFor({ state: 'hidden' })
  await page.getByText(/ready to apply|no valid rows/).waitFor()
}
