import type { Browser } from '../../support/browser.ts'
import type { StartedApp } from '../../support/server.ts'
import { said } from '../../support/startMunshi.ts'
import { sendWaiting, waitingRows, waysToWait } from '../changes/waitingRows.ts'
import type { Made } from './storedFolder.ts'

/** Sends one write for every form and action that needs an approval. */
export async function makeWaiting(app: StartedApp, person: Browser): Promise<Made['waiting']> {
  const waiting: { name: string; change_set: number }[] = []
  // A campaign depends on limits and channels, so its change is sent after theirs and approved before them.
  const dependent = ({ name }: { name: string }) => name.startsWith('notification_campaigns.')
  for (const way of [...waysToWait.filter(way => !dependent(way)), ...waysToWait.filter(dependent)]) {
    if (!waitingRows[way.name]) continue
    const { answer } = await sendWaiting(app, person, way)
    if (answer.status !== 202) throw new Error(`${way.name} does not wait: ${answer.status} ${await answer.text()}`)
    const { change_set } = await said<{ change_set: number }>(answer)
    waiting.push({ name: way.name, change_set })
  }
  return waiting
}
