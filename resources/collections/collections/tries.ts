import type { Tries } from '../../planner.ts'
import { matchingCatalogs } from './effects/matchingCatalogs.ts'

export const tries: Tries<'collections'> = {
  /** What a rebuild would put in. */
  catalogs: async ({ conditions }, read) => (conditions ? matchingCatalogs(read, conditions) : []),
}
