import { customWrite, integer, references, text } from '../../schema/language.ts'

/** A pasted list of catalogs, and the catalogs that it names (document 2, §5: at most 5000 entries). */
export const catalogEntry = {
  columns: { catalog_id: { ...integer({ required: true, min: 1 }), read: digits } },
  key: ['catalog_id'],
  lookups: { catalog: { tool: 'catalogs', by: { id: 'catalog_id' } } },
  pasted: { max: 5000 },
  hub: 'supply_tasks',
  section: 'supply',
  under: 'supply_tasks',
  permission: 'supply_tasks',
  planner: true,
  rowWrite: customWrite(),
  example: { catalog_id: '500101' },
} as const

/** Asked beside it, by several tasks. */
export const catalogOptions = {
  collections: references('collections', {
    required: true,
    max: 50,
    picker: 'dialog',
    help: 'Find collections by name, or paste their ids',
  }),
  reason: text({ required: true, max: 128 }),
} as const

/** Digits only (document 2, §5): `-1` is no id at all, rather than one too small. */
function digits(cell: string): unknown {
  const text = cell.trim()
  return /^\d{1,15}$/.test(text) ? Number(text) : text
}
