import type { UploadEffect } from '../../uploads/rows/uploadEffect.ts'
import { flaggedCatalogs } from './flaggedCatalogs.ts'

const flagged = flaggedCatalogs('uat', 'add')

/** What buyers see is tested already. */
export const uatCatalogs: UploadEffect = async (rows, read, context) => {
  const isSold = (row: (typeof rows)[number]) => context.options.mode === 'add' && row.found.catalog?.activation === 'activated'
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
