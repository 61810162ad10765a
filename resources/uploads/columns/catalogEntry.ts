import { integer } from '../../../schema/kinds/integer.ts'

/** A pasted list of catalogs, and the catalogs that it names (document 2, §5: at most 5000 entries). */
export const catalogEntry = {
  columns: { catalog_id: integer({ required: true, min: 1 }) },
  key: ['catalog_id'],
  finds: { catalog: { tool: 'catalogs', by: { id: 'catalog_id' } } },
  pasted: { most: 5000 },
  example: { catalog_id: '500101' },
} as const
