import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder that is gone after the test. The database process of a server that was killed may write to it for some seconds more. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'munshi-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }))
  return folder
}
