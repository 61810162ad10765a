import { afterAll, beforeAll, expect, it } from 'vitest'
import { scriptsUntilRow } from '../support/scriptsUntilRow.ts'
import { type StartedPanel, sharedPanel } from './support/startPanel.ts'

/**
 * The stock list of react-admin takes some 295 KiB (`npm run bench -- javascript`), and ours may take 1.4 times as much. A tool costs 0.1 KiB of it. Where this
 * is over, look for what the first list need not load: a library that `src/tools/leftOut.ts` can leave out, or a part of a screen that can come when it is opened.
 */
const MOST_KIB = 413
/** Less means that not everything was counted. */
const LEAST_KIB = 300

let panel: StartedPanel

beforeAll(async () => {
  panel = await sharedPanel()
})
afterAll(() => panel.close())

it('loads no more scripts until the first row of the first list than it may', async () => {
  const page = await panel.open({ as: 'admin@example.com', path: '/suppliers' })
  const loaded = await scriptsUntilRow(page, () => page.reload())
  expect(loaded).toBeLessThan(MOST_KIB)
  expect(loaded).toBeGreaterThan(LEAST_KIB)
})
