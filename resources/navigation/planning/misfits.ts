import type { Row } from '../../planner.ts'

export type PinnedCatalog = Pick<Row<'catalogs'>, 'id' | 'activation' | 'hidden' | 'sub_sub_category'>

interface Pins {
  readonly sub_sub_category: number
  readonly pinned_catalogs: Row<'clp_pages'>['pinned_catalogs']
}

/**
 * The pinned catalogs of a category listing page that buyers of the category do not find any more: deactivated, hidden, or of another category by now
 * (remaining.md, §3.1 no. 25); null where all fit.
 */
export function misfitsOf({ sub_sub_category, pinned_catalogs }: Pins, catalogs: readonly PinnedCatalog[]): readonly number[] | null {
  const fitting = new Set(
    catalogs.filter(one => one.activation === 'activated' && !one.hidden && one.sub_sub_category === sub_sub_category).map(({ id }) => id),
  )
  const misfits = [...new Set((pinned_catalogs ?? []).map(({ catalog }) => catalog))].filter(id => !fitting.has(id))
  return misfits.length > 0 ? misfits : null
}
