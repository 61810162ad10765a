import { access } from './access.ts'
import { changes } from './changes.ts'
import { claims } from './claims.ts'
import { exports } from './exports.ts'
import { history } from './history.ts'
import { metrics } from './metrics.ts'
import { refusals } from './refusals.ts'
import { savedViews } from './savedViews.ts'
import { sessions } from './sessions.ts'
import { signInAttempts } from './signInAttempts.ts'
import { storedFiles } from './storedFiles.ts'
import { uploads } from './uploads.ts'
import { viewings } from './viewings.ts'

/** What is done once in the life of a database, such as loading the demo data. */
const doneOnce = ['create table if not exists done_once (name text primary key, at timestamptz not null)'] as const

/** Requests of people and addresses, counted by all processes together; the columns are those of the package `rate-limiter-flexible`. */
const rateLimits = [
  'create unlogged table if not exists rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)',
] as const

/**
 * Tables of the machinery, which no declaration makes. The statements run at every start, so each must do nothing the second time:
 * `create table if not exists`, `alter table … add column if not exists`. A further table is a file and a name here.
 */
export const systemTables: readonly string[] = [
  ...doneOnce,
  ...access,
  ...sessions,
  ...signInAttempts,
  ...refusals,
  ...changes,
  ...claims,
  ...history,
  ...metrics,
  ...rateLimits,
  ...exports,
  ...savedViews,
  ...storedFiles,
  ...uploads,
  ...viewings,
]
