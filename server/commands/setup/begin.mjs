import { checkNode } from './checkNode.mjs'
import { endWithParent } from './endWithParent.mjs'

/** What a command begins with: a Node that is new enough, an end with whoever started it, and the packages. */
export async function begin() {
  checkNode()
  endWithParent()
  const { installMissing } = await import('./installMissing.mjs')
  await installMissing()
}
