import { atMostOf } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { signedPanel } from '../support/signedPanel.ts'

/** From the key to the next supplier whose papers wait, on the screen; the reference is the same call made by hand. */
export const nextInQueue: Figure = {
  work: 'next KYC supplier after the key; the reference is the call for its record by hand',
  unit: 'ms',
  bar: atMostOf(200, 'ms'),
  rounds: 9,
  async prepare() {
    const panel = await signedPanel('finance@example.com')
    const { page, url } = panel
    await page.goto(`${url}/verify-kyc`)
    await page.getByRole('button', { name: 'Next' }).first().waitFor()
    await page.keyboard.press('n')
    await page.getByText(/^Yours until/).waitFor()
    return {
      async ours() {
        await page.waitForLoadState('networkidle')
        return page.evaluate(
          () =>
            new Promise<number>((resolve, reject) => {
              const named = () => document.querySelector('main h1')?.textContent
              const before = named()
              const papers = () => document.querySelectorAll('main [aria-label=Documents] li').length
              const started = performance.now()
              const look = () => {
                const took = performance.now() - started
                if (took > 10_000) reject(new Error(`Still ${named()}`))
                else if (named() === before || !named() || papers() === 0) requestAnimationFrame(look)
                else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
              }
              document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }))
              look()
            }),
        )
      },
      reference: () =>
        page.evaluate(async () => {
          const started = performance.now()
          await (await fetch(`/api/verify_kyc/${location.pathname.split('/').at(-1)}`)).json()
          return performance.now() - started
        }),
      close: () => panel.close(),
    }
  },
}
