import type { RowSkipped } from '../../../schema/uploadPlanner.ts'
import { type UploadEffect, update, type Write } from '../../planner.ts'

/** Switches a flag of catalogs on where `mode` is this, else off; one that stands so already is left. */
export function flaggedCatalogs(flag: 'hidden' | 'uat', on: 'hide' | 'add'): UploadEffect<'catalog-hidden' | 'uat-catalogs'> {
  return async (rows, _read, { options }) => {
    const value = options.mode === on
    return rows.map(({ no, found: { catalog }, group }): Write | RowSkipped =>
      catalog[flag] === value ? { skip: no } : update('catalogs', catalog, flag === 'hidden' ? { hidden: value } : { uat: value }, group),
    )
  }
}
