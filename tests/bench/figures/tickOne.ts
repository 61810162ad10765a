import { atMost, atMostOf, both } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { listSides } from '../support/listSides.ts'
import { tickRow } from '../support/openList.ts'

export const tickOne: Figure = {
  work: 'tick one row in a list of 1,000 rows',
  unit: 'ms',
  bar: both(atMost(0.25), atMostOf(100, 'ms')),
  prepare: () =>
    listSides(async (page, open) => {
      await open()
      // Whatever still runs after the rows are shown is not part of the tick.
      await page.waitForTimeout(300)
      return tickRow(page)
    }),
}
