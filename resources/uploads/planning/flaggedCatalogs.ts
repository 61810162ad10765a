import type { Write } from '../../../schema/planner.ts'
import type { RowSkipped, UploadEffect } from '../../../schema/uploadPlanner.ts'

/** Switches a flag of catalogs on where `mode` is this, else off; one that stands so already is left. */
export function flaggedCatalogs(flag: 'hidden' | 'uat', on: string): UploadEffect {
  return async (rows, _read, { options }) => {
    const value = options.mode === on
    return rows.map(({ no, found: { catalog }, group }): Write | RowSkipped =>
      !catalog || catalog[flag] === value
        ? { skip: no }
        : { tool: 'catalogs', op: 'update', row: catalog.id, version: catalog.version, set: { [flag]: value }, group },
    )
  }
}
