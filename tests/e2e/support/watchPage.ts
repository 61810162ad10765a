import type { Page } from 'playwright-core'

/**
 * Collects what goes wrong in a page: errors and warnings on its console, scripts that throw, answers of 5xx, files that are missing.
 * @param expected texts that the test brings about on purpose
 * @returns a list that grows as things go wrong
 */
export function watchPage(page: Page, expected: readonly RegExp[] = []): readonly string[] {
  const faults: string[] = []
  const add = (text: string): void => {
    if (!expected.some(pattern => pattern.test(text))) faults.push(text)
  }
  page.on('console', message => {
    // Chromium tells of every answer of 4xx and 5xx here as well, without saying which call it was; `response` below does.
    if (/^Failed to load resource/.test(message.text())) return
    if (message.type() === 'error' || message.type() === 'warning') add(`console.${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', error => add(`thrown: ${error.stack ?? error.message}`))
  page.on('response', answer => {
    const path = new URL(answer.url()).pathname
    // The API refuses by 4xx as a matter of course; a missing file, or anything of 5xx, is a mistake of ours.
    if (answer.status() >= 500 || (answer.status() >= 400 && !path.startsWith('/api'))) add(`${answer.status()} ${answer.url()}`)
  })
  return faults
}
