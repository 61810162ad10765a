import type { Effects } from '../../../planner.ts'
import { changeCatalogs } from './changeCatalogs.ts'
import { rebuild } from './rebuild.ts'

export const effects: Effects<'collections'> = {
  change_catalogs: changeCatalogs,
  rebuild,
}
