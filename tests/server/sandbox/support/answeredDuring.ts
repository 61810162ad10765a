import { expect } from 'vitest'
import type { Browser } from '../../../support/browser.ts'

/** How many lists were answered before a statement was ended for running too long. */
export async function answeredDuring(staff: Browser, runsAway: Promise<unknown>): Promise<number> {
  let isRunning = true
  const ended = runsAway
    .catch((fault: unknown) => fault)
    .finally(() => {
      isRunning = false
    })
  let answered = 0
  while (isRunning) {
    const list = await staff.get('/api/persons?range=[0,24]')
    expect([list.status, (await list.json()) as unknown[]]).toMatchObject([200, { length: 25 }])
    if (isRunning) answered += 1
  }
  expect(await ended).toMatchObject({ fault: { code: 'sql_too_long' } })
  return answered
}
