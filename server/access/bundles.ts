import { type Kysely, sql } from 'kysely'
import { invalid } from '../changes/say.ts'
import type { Row } from '../changes/write.ts'
import type { Tables } from '../db/database.ts'
import { heldBy } from './sets.ts'

/** What gives permissions to many at once: a role or a team. */
export const bundles = {
  role: { table: 'roles', rows: 'role_actions', members: 'staff_user_roles' },
  team: { table: 'teams', rows: 'team_actions', members: 'team_members' },
} as const

export type BundleWord = keyof typeof bundles

/** A role or team by its id. @throws Refusal 422 at the field that named it */
export async function bundleById(db: Kysely<Tables>, word: BundleWord, id: unknown, field: string, { lock = false } = {}): Promise<Row> {
  const number = typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : id
  if (!Number.isSafeInteger(number)) throw invalid({ [field]: { code: id === undefined ? 'missing' : 'wrong_type' } })
  const { rows } = await sql<Row>`select * from ${sql.table(bundles[word].table)} where id = ${number as number}
    ${lock ? sql`for update` : sql``}`.execute(db)
  if (!rows[0]) throw invalid({ [field]: { code: 'id_not_found' } })
  return rows[0]
}

/** The permissions it gives, as rows with their names. */
export const bundleRows = (db: Kysely<Tables>, word: BundleWord, id: number) =>
  heldBy(db, { tool: bundles[word].rows, key: 'action', named: 'actions' }, word, id)

/** Who has it: people of all kinds, by name. */
export async function bundleMembers(db: Kysely<Tables>, word: BundleWord, id: number) {
  const { rows } = await sql<{ id: number; email: string; name: string; expires_at: string | null }>`
    select u.id, u.email, u.name, u.status, x.expires_at from ${sql.table(bundles[word].members)} x join staff_users u on u.id = x.staff_user
    where x.${sql.id(word)} = ${id} and u.status <> 'hard_deleted' order by lower(u.name), u.id`.execute(db)
  return rows
}
