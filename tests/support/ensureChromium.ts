/** A step of `npm test`: finds a browser, or installs one, or says how to get one and fails. */
import { testBrowser } from './chromium.ts'

try {
  console.log(testBrowser())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
