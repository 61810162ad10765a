import { existsSync, writeFileSync } from 'node:fs'
import type { Marketplace } from '../schema/marketplace.ts'
import { faultsOfDeclarations } from './faultsOfDeclarations.ts'

/**
 * Checks the declarations before the server starts.
 * @param mark of a build: a file that tells that the build was checked. The check takes a third of a start, and its result is the same at each start of one
 *   build. A new build has a new folder, without the file.
 * @throws Error with a line for each error
 */
export function assertDeclarations(marketplace: Marketplace, mark?: string): void {
  if (mark && existsSync(mark)) return
  const errors = faultsOfDeclarations(marketplace)
  if (errors.length > 0) throw new Error(`The declarations have ${errors.length} faults:\n${errors.join('\n')}`)
  try {
    if (mark) writeFileSync(mark, '')
  } catch {
    // A folder that the server may not write to: the next start checks again.
  }
}
