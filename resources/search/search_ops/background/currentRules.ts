import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../server/handlers.ts'
import { loadRules } from '../../background/loadRules.ts'
import type { SearchRules } from '../engine/rules.ts'

interface Loaded {
  readonly mark: string
  readonly rules: Promise<SearchRules>
}

const loaded = new WeakMap<object, Loaded>()

/**
 * The rules as they are committed now. They stay in memory until a write changes a rule: each such write adds a row to `search_rule_changes`, and this reads
 * how many there are.
 */
export async function currentRules(db: Kysely<Tables>): Promise<SearchRules> {
  const mark = await markOf(db)
  const known = loaded.get(db)
  if (known?.mark === mark) return known.rules
  const fresh: Loaded = { mark, rules: loadRules(db) }
  loaded.set(db, fresh)
  try {
    return await fresh.rules
  } catch (error) {
    if (loaded.get(db) === fresh) loaded.delete(db)
    throw error
  }
}

/** The number of changes, with the last one: transactions can commit in another order than they got their ids. */
async function markOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ mark: string }>`select count(*) || ' ' || coalesce(max(id), 0) as mark from search_rule_changes`.execute(db)
  return rows[0]?.mark ?? ''
}
