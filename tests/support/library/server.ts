// Made from the folders by `npm run generate`; a change here is lost.
import type { WithEffects, WithPlanner, WithPrints, WithTries } from '../../../schema/tools.ts'
import type { ServedMarketplace } from '../../../server/marketplace/servedMarketplace.ts'
import { effects as accessRequests } from '../../../resources/base/access_requests/effects.ts'
import { effects as backgroundJobs } from '../../../resources/base/background_jobs/effects.ts'
import { effects as staffUsers } from '../../../resources/base/staff_users/effects.ts'
import { planner as booksArrived } from './lending/books-arrived/effects.ts'
import { effects as loans } from './lending/loans/effects.ts'
import type { tools } from './index.ts'
import { marketplace as declared } from './marketplace.ts'

const effects = {
  access_requests: accessRequests,
  background_jobs: backgroundJobs,
  staff_users: staffUsers,
  loans,
} satisfies Record<WithEffects<typeof tools>, unknown>

const planners = {
  'books-arrived': booksArrived,
} satisfies Record<WithPlanner<typeof tools>, unknown>

const prints = {} satisfies Record<WithPrints<typeof tools>, unknown>

const reads = {}

const tries = {} satisfies Record<WithTries<typeof tools>, unknown>

const work = {}

/** The marketplace with its planners and handlers, as the server receives it. */
export const marketplace: ServedMarketplace = { ...declared, effects, planners, prints, reads, tries, work, demo: () => import('./demo.ts') }
