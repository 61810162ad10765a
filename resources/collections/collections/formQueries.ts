import type { FormQueries } from '../../planner.ts'
import { matchingCatalogs } from './planner/matchingCatalogs.ts'

export const formQueries: FormQueries<'collections'> = {
  /** The catalogs that a rebuild would add. */
  catalogs: async ({ conditions }, read) => (conditions ? matchingCatalogs(read, conditions) : []),
}
