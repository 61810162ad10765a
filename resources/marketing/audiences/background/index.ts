import type { ToolWork } from '../../../../server/handlers.ts'
import { markGoneAudiences } from './markUsers.ts'
import { expireAudiences, queueDueRefreshes } from './moving.ts'
import { refreshAudiences } from './refresh.ts'
import { warnOwners } from './telling.ts'

export const background: ToolWork = { works: [refreshAudiences, queueDueRefreshes, expireAudiences, warnOwners, markGoneAudiences] }
