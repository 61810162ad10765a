import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { sameValue } from '../../schema/sameValue.ts'
import { invalid, say } from '../changes/say.ts'
import type { Row, Values, Write } from '../changes/write.ts'
import type { Tables } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { AppContext } from '../http/context.ts'

/** The sets of a person's access: the table of each, the column that tells its rows apart, and where their names stand. */
export const sets = {
  roles: { tool: 'staff_user_roles', key: 'role', named: 'roles' },
  teams: { tool: 'team_members', key: 'team', named: 'teams' },
  actions: { tool: 'staff_user_actions', key: 'action', named: 'actions' },
} as const

export type SetName = keyof typeof sets

/** The column that names a holder. */
export type Owner = 'staff_user' | 'role' | 'team'

/** A row of a set with the name of what it gives. */
export type Held = Row & { readonly name: string; readonly expires_at: string | null; readonly mode?: 'grant' | 'deny' }

/** Rows that say who holds what: their table, the column that names what is held, and where its name stands. */
export type Way = Readonly<Record<'tool' | 'key' | 'named', string>>

/** What a holder holds of one set, by name; also what has run out, until somebody takes it away. */
export async function heldBy(db: Kysely<Tables>, { tool, key, named }: Way, owner: Owner, id: number): Promise<readonly Held[]> {
  const { rows } = await sql<Held>`select h.*, n.name from ${sql.table(tool)} h join ${sql.table(named)} n on n.id = h.${sql.id(key)}
    where h.${sql.id(owner)} = ${id} order by n.name`.execute(db)
  return rows
}

interface Replacing extends Pick<Way, 'tool' | 'key'> {
  readonly shared: Values
  readonly held: readonly Row[]
  readonly wanted: readonly { readonly what: number; readonly set: Values }[]
  readonly group: string
}

/**
 * The writes that make a set of rows what is wanted, touching only what differs.
 * @param set `shared`: values of all its rows, whose they are; `wanted`: which each is to be (`role`, `team`, `action`), and what it says beside
 */
export function replaceRows({ tool, key, shared, held, wanted, group }: Replacing): Write[] {
  const before = new Map(held.map(row => [Number(row[key]), row]))
  const kept = new Set(wanted.map(({ what }) => what))
  return [
    ...held
      .filter(row => !kept.has(Number(row[key])))
      .map((row): Write => ({ tool, op: 'delete', row: row.id, version: row.version, group })),
    ...wanted.flatMap(({ what, set }): Write[] => {
      const row = before.get(what)
      if (!row) return [{ tool, op: 'insert', row: { newRow: `${tool} ${what}` }, set: { ...shared, [key]: what, ...set }, group }]
      const differs = Object.entries(set).some(([name, value]) => !sameValue(row[name], value))
      return differs ? [{ tool, op: 'update', row: row.id, version: row.version, set, group }] : []
    }),
  ]
}

/**
 * Ids of permissions, roles or teams by their names.
 * @param place where each was named, for the fault: `roles.1`
 * @throws Refusal 422 at the place (`roles.1`) of each name that is none
 */
export async function namesToIds(
  db: Kysely<Tables>,
  table: 'actions' | 'roles' | 'teams',
  names: readonly string[],
  place: (index: number) => string,
): Promise<ReadonlyMap<string, number>> {
  const named = sql<Pick<Held, 'id' | 'name'>>`select id, name from ${sql.table(table)} where name = any(${[...names]}::text[])`
  const { rows } = await named.execute(db)
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  const faults = names.flatMap((name, index) => (ids.has(name) ? [] : [[place(index), { code: 'id_not_found' }] as const]))
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
  return ids
}

/** A set of rows as one short text: another one as soon as a row comes, goes or changes. It is the version of a set that has no row of its own. */
export function stateOf(rows: readonly Pick<Row, 'id' | 'version'>[]): string {
  const text = rows.map(({ id, version }) => `${id}:${version}`).sort()
  return createHash('sha256').update(text.join()).digest('hex').slice(0, 16)
}

/**
 * Holds a replacement of a set to the state the caller saw (`If-Match`).
 * @throws Refusal 428 where none is said, 412 where the set has changed since
 */
export function checkState(c: AppContext, rows: readonly Pick<Row, 'id' | 'version'>[]): void {
  const seen = /^(?:W\/)?"?([0-9a-f]{16})"?$/.exec(c.req.header('if-match') ?? '')?.[1]
  if (seen === undefined) throw new Refusal(428, 'version_missing', say('failed_to_update_retry'), { params: { header: 'If-Match' } })
  if (seen !== stateOf(rows)) throw new Refusal(412, 'stale', say('failed_to_update_retry'))
}
