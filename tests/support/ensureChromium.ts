/** A step of `npm test`: finds a browser, or installs one, or says how to get one and fails. */
import { chromium } from './chromium.ts'

try {
  console.log(chromium())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
