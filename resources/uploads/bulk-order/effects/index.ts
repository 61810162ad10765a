import type { Planner } from '../../../planner.ts'
import { bulkOrder } from './rows.ts'

export const planner: Planner<'bulk-order'> = {
  rows: bulkOrder,
}
