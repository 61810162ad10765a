import type { FormQueries } from '../../planner.ts'
import { matchingCatalogs } from './planner/matchingCatalogs.ts'

export const formQueries: FormQueries<'collections'> = {
  /** What a rebuild would put in. */
  catalogs: async ({ conditions }, read) => (conditions ? matchingCatalogs(read, conditions) : []),
}
