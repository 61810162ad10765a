import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * What axe finds wrong with a page as it stands, WCAG 2.2 AA and best practices.
 * @param byFinger whether things to press must be large enough for a finger too, which axe leaves out by itself
 * @returns one text a violation: rule, help and the elements; empty when all is well
 */
export async function accessibilityFaults(page: Page, { byFinger = false } = {}): Promise<string[]> {
  // Evaluated by the debugger: a script element would be stopped by the page's own policy, which stays on.
  await page.evaluate(source)
  // Something half faded in has another contrast than what people read, and what was just clicked may begin to fade a moment later. What turns while
  // something is under way never ends.
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    for (let still = 0; still < 6; still += 1) {
      if (moving().length > 0) still = 0
      await Promise.all(moving().map(animation => animation.finished.catch(() => undefined)))
      await new Promise(requestAnimationFrame)
    }
  })
  const violations = await page.evaluate(
    async enabled => (await window.axe.run(document, { resultTypes: ['violations'], rules: { 'target-size': { enabled } } })).violations,
    byFinger,
  )
  return violations.flatMap(({ id, help, nodes }) => {
    // What is half scrolled out of sight is as large as ever.
    const wrong = nodes.filter(({ any }) => !any.some(({ data }) => String(data?.messageKey).startsWith('partiallyObscured')))
    return wrong.length === 0 ? [] : [`${id}: ${help}\n${wrong.map(node => `  ${node.html}`).join('\n')}`]
  })
}
