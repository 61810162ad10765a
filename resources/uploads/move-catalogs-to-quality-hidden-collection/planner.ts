import { type UploadPlanners, update } from '../../planner.ts'
import { movedToHidden } from '../planning/catalogs.ts'

/** Products of bad quality are sold no more for the time being. */
export const planner: UploadPlanners<'move-catalogs-to-quality-hidden-collection'> = {
  rows: movedToHidden('quality_hidden', (products, group) =>
    products.map(row => update('products', row, { state: 'temporarily_deactivated' }, group)),
  ),
}
