import { constants } from 'node:os'
import { checkNode } from './checkNode.mjs'
import { endWithParent } from './endWithParent.mjs'

/**
 * What a command begins with: a Node that is new enough, an end with whoever started it, and the packages.
 * @param {{ signals?: boolean }} [options] `signals` makes a signal end this process by `exit`, so that the programs it runs are ended as well
 */
export async function begin({ signals = false } = {}) {
  checkNode()
  endWithParent()
  if (signals)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(128 + constants.signals[signal]))
  const { installMissing } = await import('./installMissing.mjs')
  await installMissing()
}
