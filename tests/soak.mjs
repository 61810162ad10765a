/** `npm run soak -- permissions`: a long test with all its rounds; `SEED` plays one again. `npm run soak` names them. */
import { runVitest } from './support/runVitest.mjs'

const soaks = {
  permissions: ['api', 'tests/server/changes/model.test.ts'],
  published: [
    'api',
    'tests/server/changes/published.model.test.ts',
    'tests/server/changes/oneLive.model.test.ts',
    'tests/server/changes/tenPeople.model.test.ts',
  ],
  schedules: ['unit', 'tests/schema/schedule.test.ts'],
  campaigns: ['api', 'tests/server/campaigns/model.test.ts', 'tests/server/campaigns/approved.model.test.ts'],
  outbox: ['api', 'tests/server/outbox/killed.test.ts'],
  books: ['api', 'tests/server/money/books.model.test.ts', 'tests/server/money/killed.test.ts'],
  gifts: ['api', 'tests/server/gifts/killed.test.ts'],
  search: ['api', 'tests/server/search/killed.test.ts'],
  head: ['api', 'tests/server/http/streams.test.ts'],
}

const [name = ''] = process.argv.slice(2)
const soak = soaks[name]
if (!soak) {
  console.error(`Say which: ${Object.keys(soaks).join(', ')}.`)
  process.exit(2)
}
process.env.SOAK = name
const { failed } = await runVitest(...soak)
process.exitCode = failed === 0 ? 0 : 1
