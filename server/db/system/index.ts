import { changes } from './changes.ts'
import { history } from './history.ts'
import { storedFiles } from './storedFiles.ts'

/** What a person keeps of the panel: lists as they were set up, and small preferences. */
const savedViews: readonly string[] = [
  `create table if not exists saved_views (
    id bigint generated always as identity primary key,
    staff_user bigint not null,
    tool text not null,
    name text not null,
    filter jsonb not null,
    sort jsonb,
    columns jsonb,
    shared_team bigint,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create unique index if not exists saved_views_name on saved_views (staff_user, tool, lower(name))',
  'create index if not exists saved_views_team on saved_views (shared_team) where shared_team is not null',
  `create table if not exists preferences (
    staff_user bigint not null,
    key text not null,
    value jsonb not null,
    updated_at timestamptz not null,
    primary key (staff_user, key)
  )`,
]

/** Who took what out of the house: one row for each export, written when it begins and closed when it ends. */
const exports: readonly string[] = [
  `create table if not exists exports (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    staff_user bigint not null,
    tool text not null,
    format text not null,
    filter jsonb not null,
    columns jsonb not null,
    rows integer not null default 0,
    state text not null default 'running',
    ended_at timestamptz
  )`,
  'create index if not exists exports_staff_user on exports (staff_user, id desc)',
]

/** Calls refused for want of a permission: who tried what, so that an account that probes is seen. */
const refusals: readonly string[] = [
  `create table if not exists refusals (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    staff_user bigint,
    method text not null,
    path text not null,
    permissions text not null,
    request_id text not null
  )`,
  'create index if not exists refusals_staff_user on refusals (staff_user, id desc)',
]

/** Sign-ins under way, from leaving for the provider until coming back: each is taken once, by the browser that began it. */
const signInAttempts: readonly string[] = [
  `create table if not exists sign_in_attempts (
    state_hash text primary key,
    browser_hash text not null,
    nonce text not null,
    code_verifier text not null,
    redirect text not null,
    expires_at timestamptz not null
  )`,
  'create index if not exists sign_in_attempts_expires_at on sign_in_attempts (expires_at)',
]

/** Who looked at the panel as somebody else, and when: part of the history of the one who was looked at. */
const viewings = [
  'alter table sessions add column if not exists view_as bigint',
  `create table if not exists viewings (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    actor bigint not null,
    staff_user bigint not null
  )`,
  'create index if not exists viewings_staff_user on viewings (staff_user, id desc)',
] as const

/** The headers of each family as a person last matched them, and which file a change set came with. */
const uploads: readonly string[] = [
  `create table if not exists upload_mappings (
    family text not null,
    headers text not null,
    mapping jsonb not null,
    primary key (family, headers)
  )`,
  'alter table change_sets add column if not exists upload bigint',
  'create index if not exists change_sets_upload on change_sets (upload, id) where upload is not null',
]

/** Sessions of signed-in staff, by the hash of the id in their cookie: who reads this table cannot be anybody. */
const sessions: readonly string[] = [
  `create table if not exists sessions (
    id_hash text primary key,
    staff_user bigint not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index if not exists sessions_staff_user on sessions (staff_user)',
  'create index if not exists sessions_expires_at on sessions (expires_at)',
]

/** Who works on which row of a queue, and until when it is theirs. Gone with a row's last use; what is past counts for nothing. */
const claims = [
  `create table if not exists claims (
    tool text not null,
    "row" bigint not null,
    staff_user bigint not null,
    until timestamptz not null,
    primary key (tool, "row")
  )`,
  'create index if not exists claims_staff_user on claims (staff_user, tool)',
] as const

/**
 * Days whose orders have changed since their figures were computed. Rows are only ever added and taken away, never kept to one a day: with a
 * key, a change that is not committed yet would rely on a row that a rebuild is just taking away, and its day would stay wrong.
 */
const metrics: readonly string[] = [
  'create table if not exists metric_days_touched (day date not null)',
  'create index if not exists metric_days_touched_day on metric_days_touched (day)',
]

/** One number that grows with each change of what people may do: open panels hear of it within seconds, whichever process made it. */
const access = [
  'create table if not exists access_version (version bigint not null)',
  'insert into access_version select 0 where not exists (select from access_version)',
] as const

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
