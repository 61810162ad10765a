import type { Page } from 'playwright-core'

/**
 * Signs in through the demo sign-in page, as a person does: choosing one of the staff.
 * @param url of the server
 * @param email of a member of the demo staff
 */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/api/google/oauth`)
  await page.getByText(email, { exact: true }).click()
  await page.waitForURL(address => address.origin === url && !address.pathname.startsWith('/oidc') && !address.pathname.startsWith('/api'))
}
