import type { Page } from 'playwright-core'
import { scriptsUntilRow } from '../../support/scriptsUntilRow.ts'
import { atMost } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { listQuery } from '../support/listQuery.ts'
import { panelPages } from '../support/panelPages.ts'

/** Everything the browser has to fetch and run before the first row of the first list stands there, each file compressed by itself. */
export const javascript: Figure = {
  work: 'JavaScript to the first list',
  unit: 'KiB gzip',
  bar: atMost(1.4),
  async prepare() {
    const pages = await panelPages()
    return {
      ours: async () => measured(await pages.ours.open(), `${pages.ours.url}/suppliers?${listQuery(20)}`),
      reference: async () => measured(await pages.reference.open(), `${pages.reference.url}/#/suppliers?${listQuery(20)}`),
      close: () => pages.close(),
    }
  },
}

async function measured(page: Page, address: string): Promise<number> {
  const kib = await scriptsUntilRow(page, () => page.goto(address))
  await page.context().close()
  return kib
}
