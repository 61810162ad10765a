import { changes } from './changes.ts'
import { history } from './history.ts'
import { refusals } from './refusals.ts'
import { sessions } from './sessions.ts'
import { signInAttempts } from './signInAttempts.ts'

const declared = [
  'create extension if not exists pg_trgm',
  'create table if not exists declared_tables (name text primary key)',
  'create table if not exists done_once (name text primary key, at timestamptz not null)',
] as const

/** Tables of the machinery, as statements that only add and may run at every start. */
export const systemTables: readonly string[] = [...declared, ...sessions, ...signInAttempts, ...refusals, ...changes, ...history]
