// Made from the folders by `npm run generate`; a change here is lost.
import type { WithFormQueries, WithPlanners, WithPrints, WithUploadPlanner } from '../../../schema/tools.ts'
import type { ServedMarketplace } from '../../../server/marketplace/servedMarketplace.ts'
import { planners as accessRequests } from '../../../resources/base/access_requests/planner.ts'
import { planners as backgroundJobs } from '../../../resources/base/background_jobs/planner.ts'
import { planners as staffUsers } from '../../../resources/base/staff_users/planner.ts'
import { planner as booksArrived } from './lending/books-arrived/planner.ts'
import { planners as loans } from './lending/loans/planner.ts'
import type { tools } from './index.ts'
import { marketplace as declared } from './marketplace.ts'

const planners = {
  access_requests: accessRequests,
  background_jobs: backgroundJobs,
  staff_users: staffUsers,
  loans,
} satisfies Record<WithPlanners<typeof tools>, unknown>

const uploadPlanners = {
  'books-arrived': booksArrived,
} satisfies Record<WithUploadPlanner<typeof tools>, unknown>

const prints = {} satisfies Record<WithPrints<typeof tools>, unknown>

const endpoints = {}

const formQueries = {} satisfies Record<WithFormQueries<typeof tools>, unknown>

const background = {}

/** The marketplace with its planners and handlers, as the server receives it. */
export const marketplace: ServedMarketplace = {
  ...declared,
  planners,
  uploadPlanners,
  background,
  endpoints,
  formQueries,
  prints,
  demo: () => import('./demo.ts'),
}
