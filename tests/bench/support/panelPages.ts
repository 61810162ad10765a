import type { Browser, Page } from 'playwright-core'
import { signIn } from '../../e2e/support/signIn.ts'
import { launchChromium } from '../../support/launchChromium.ts'
import { copyOfData } from '../../support/preparedData.ts'
import { startRealServer } from '../../support/realServer.ts'
import { columns } from '../reference/panel/columns.ts'
import { moreSuppliers } from './moreSuppliers.ts'
import { startReferencePanel } from './referencePanel.ts'

/** Both panels over the same server with the demo data and some more suppliers, and a browser in which an admin has signed in. */
export interface PanelPages {
  readonly browser: Browser
  readonly ours: { readonly url: string; open(): Promise<Page> }
  readonly reference: { readonly url: string; open(): Promise<Page> }
  close(): Promise<void>
}

const viewport = { width: 1366, height: 768 }

/** `open` gives a page in a context of its own, so with an empty cache, that stands on nothing yet. */
export async function panelPages(): Promise<PanelPages> {
  const data = await copyOfData()
  await moreSuppliers(data.folder)
  const server = await startRealServer({ env: { DATA_DIR: data.folder } })
  const reference = await startReferencePanel(server.url)
  const browser = await launchChromium()
  const first = await browser.newContext({ viewport })
  await signIn(await first.newPage(), server.url, 'admin@example.com')
  // The same columns as in the reference.
  await first.request.put(`${server.url}/api/preferences/columns.suppliers`, { data: columns, headers: { origin: server.url } })
  const storageState = await first.storageState()
  await first.close()
  const open = async () => {
    const context = await browser.newContext({ viewport, storageState })
    // tsx marks named functions by a helper that a function sent into the page does not take along.
    await context.addInitScript('globalThis.__name ??= target => target')
    return context.newPage()
  }
  return {
    browser,
    ours: { url: server.url, open },
    reference: { url: reference.url, open },
    async close() {
      await browser.close()
      await reference.close()
      await server.stop()
      data.remove()
    },
  }
}
