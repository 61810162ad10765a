import type { Planner, UploadEffect } from '../../planner.ts'
import { flaggedCatalogs } from '../planning/catalogs.ts'

const flagged = flaggedCatalogs('uat', 'add')

/** What buyers see is tested already. */
const uatCatalogs: UploadEffect<'uat-catalogs'> = async (rows, read, context) => {
  const isSold = (row: (typeof rows)[number]) => context.options.mode === 'add' && row.found.catalog.activation === 'activated'
  return [
    ...rows.filter(isSold).map(({ no, values }) => ({
      refuse: no,
      column: 'catalog_id',
      code: 'E7' as const,
      message: `${values.catalog_id} is activated`,
      cause: 'is activated',
    })),
    ...(await flagged(
      rows.filter(row => !isSold(row)),
      read,
      context,
    )),
  ]
}

export const planner: Planner<'uat-catalogs'> = { rows: uatCatalogs }
