import { type Browser, chromium as playwright } from 'playwright-core'
import { chromium, chromiumFlags, testBrowser } from './chromium.ts'

/** Starts the Chromium that is installed, without a window, as measurements need it. */
export function launchChromium(): Promise<Browser> {
  return playwright.launch({ executablePath: chromium(), args: ['--headless=new', ...chromiumFlags], headless: true })
}

/** Starts the browser that tests run in. */
export function launchTestBrowser(): Promise<Browser> {
  const program = testBrowser()
  // A shell has no other mode; Playwright's own flag is enough for it.
  const mode = /headless-shell$/.test(program) ? [] : ['--headless=new']
  return playwright.launch({ executablePath: program, args: [...mode, ...chromiumFlags], headless: true })
}
