import type { Page } from 'playwright-core'
import { rowsOf } from './bars.ts'

/** Asks for a run of a background job now, as an administrator can: otherwise a test waits for its next time. */
export async function runJob(page: Page, name: string): Promise<void> {
  const [job] = await rowsOf<{ id: number; version: number }>(page, 'background_jobs', { name })
  if (!job) throw new Error(`There is no background job ${name}`)
  const answer = await page.request.post(`/api/background_jobs/${job.id}/actions/run_now`, {
    data: {},
    headers: { 'if-match': String(job.version), origin: new URL(page.url()).origin },
  })
  // The job may be running already.
  if (!answer.ok() && answer.status() !== 409) throw new Error(`${name} does not run: ${await answer.text()}`)
}
