import type { Browser } from 'playwright-core'
import { launchTestBrowser } from '../../support/launchChromium.ts'

// Kept outside the module, which a worker may load once per test file.
const worker: { testBrowser?: Promise<Browser> } = globalThis as object

/** The one Chromium of this worker, started at its first use. It ends with the worker; contexts in it share nothing. */
export function workerBrowser(): Promise<Browser> {
  worker.testBrowser ??= launchTestBrowser()
  return worker.testBrowser
}
