import type { Page } from 'playwright-core'
import type { Sides } from '../figure.ts'
import { listQuery } from './listQuery.ts'
import { type Listing, openList, ROWS } from './openList.ts'
import { panelPages } from './panelPages.ts'

/** The stock table draws all rows; ours as many as fit into the window, and a window holds at least these. */
const listings = {
  ours: { address: `/suppliers?${listQuery(ROWS)}`, rows: 12 },
  reference: { address: `#/suppliers?${listQuery(ROWS)}`, rows: ROWS },
} as const satisfies Record<string, Listing>

/**
 * Both panels' list of 1,000 rows, opened anew for every measurement.
 * @param measured takes the page as it stands before the list is opened, and opens it by `open`
 */
export async function listSides(measured: (page: Page, open: () => Promise<number>) => Promise<number>): Promise<Sides> {
  const pages = await panelPages()
  const ours = await pages.ours.open()
  const reference = await pages.reference.open()
  return {
    ours: async () => {
      // A page that exists and lists nothing: all but the list is loaded before the clock runs.
      await ours.goto(`${pages.ours.url}/`, { waitUntil: 'networkidle' })
      return measured(ours, () => openList(ours, listings.ours))
    },
    reference: async () => {
      await reference.goto('about:blank')
      await reference.goto(`${pages.reference.url}/#/nothing-here`, { waitUntil: 'networkidle' })
      return measured(reference, () => openList(reference, listings.reference))
    },
    close: () => pages.close(),
  }
}
