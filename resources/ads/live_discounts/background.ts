import type { ToolWork } from '../../../server/handlers.ts'
import { soldUnitsCheck } from '../../shared/background/soldUnits.ts'

export const background: ToolWork = { checks: [soldUnitsCheck('live_discounts', 'live_discount')] }
