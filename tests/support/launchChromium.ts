import { type Browser, chromium as playwright } from 'playwright-core'
import { chromium, chromiumFlags } from './chromium.ts'

/** Starts the Chromium that is installed, without a window. */
export function launchChromium(): Promise<Browser> {
  return playwright.launch({ executablePath: chromium(), args: chromiumFlags, headless: true })
}
