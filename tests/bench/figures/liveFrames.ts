import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { signIn } from '../../e2e/support/signIn.ts'
import { atMostOf } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { listQuery } from '../support/listQuery.ts'
import { panelPages } from '../support/panelPages.ts'

const ROWS = 100
const SECONDS = 5
const A_SECOND = 50

/** How smoothly an open list goes on while others write to its rows; the reference is the same list while nobody does. */
export const liveFrames: Figure = {
  work: 'p99 of frames of an open list of 100 rows while its rows are changed 50 times a second',
  unit: 'ms',
  bar: atMostOf(50, 'ms'),
  async prepare() {
    const pages = await panelPages()
    const { url } = pages.ours
    const page = await pages.ours.open()
    await page.goto(`${url}/suppliers?${listQuery(ROWS)}`, { waitUntil: 'domcontentloaded' })
    await page.locator('tbody tr[data-index] a').first().waitFor()
    const listed = await page.request.get(`${url}/api/suppliers?sort=["brand","ASC"]&range=[0,${ROWS - 1}]`)
    const ids = ((await listed.json()) as { id: number }[]).map(({ id }) => id)
    const colleague = await pages.browser.newContext()
    await signIn(await colleague.newPage(), url, 'account-manager@example.com')
    const { request } = colleague
    let n = 0
    const change = async () => {
      n += 1
      const path = `${url}/api/suppliers/${ids[n % ids.length]}`
      const { version } = (await (await request.get(path)).json()) as { version: number }
      const answer = await request.put(path, {
        data: { credit_period: n % 60 },
        headers: { origin: url, 'if-match': String(version) },
      })
      if (!answer.ok() && answer.status() !== 412) throw new Error(`${answer.status()} from ${path}: ${await answer.text()}`)
    }
    return {
      async ours() {
        const framing = framesOf(page)
        const writes: Promise<void>[] = []
        for (let at = 0; at < SECONDS * A_SECOND; at += 1) {
          writes.push(change())
          await wait(1000 / A_SECOND)
        }
        await Promise.all(writes)
        return framing
      },
      reference: () => framesOf(page),
      close: () => pages.close(),
    }
  },
}

/** Of all times from one frame to the next, that which 99 of 100 keep to. */
function framesOf(page: Page): Promise<number> {
  return page.evaluate(
    ms =>
      new Promise<number>(resolve => {
        const times: number[] = []
        const begun = performance.now()
        let before = begun
        const frame = (now: number) => {
          times.push(now - before)
          before = now
          if (now - begun < ms) return requestAnimationFrame(frame)
          times.sort((one, other) => one - other)
          resolve(times[Math.floor(times.length * 0.99)] ?? 0)
        }
        requestAnimationFrame(frame)
      }),
    SECONDS * 1000,
  )
}
