import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { reservedPermissions } from '../../resources/permissions/reservedPermissions.ts'
import { permissions } from '../../resources/permissions.ts'
import { mayAt, type PlaceOf } from '../../schema/mayAt.ts'
import { mayOpen } from '../../schema/mayOpen.ts'
import type { Tool } from '../../schema/tools.ts'
import type { Tables } from '../db/database.ts'
import type { Person } from '../session/person.ts'
import { type Grantor, grantorsOf } from './grantorsOf.ts'

/** Why somebody may not open a screen, and what they can do about it. */
export interface WhyNot {
  readonly allowed: boolean
  /** Any one of these would do. */
  readonly permissions: readonly {
    readonly name: string
    readonly description: string
    /** Who can grant it. */
    readonly grantors: readonly Grantor[]
    /** What became of having asked for it last; null: not asked yet. */
    readonly request: { readonly id: number; readonly status: string; readonly answer: string | null; readonly until: string | null } | null
  }[]
}

/** Explains a screen to a person by the very rule that opens it. */
export async function whyNot(db: Kysely<Tables>, now: Date, person: Person, tool: Tool, place: PlaceOf): Promise<WhyNot> {
  const wanted = mayAt(tool, place)
  const { usual, reserved } = await grantorsOf(db, now, person.id)
  const { rows } = await sql<{ name: string; id: number; status: string; answer: string | null; until: string | null }>`
    select distinct on (a.name) a.name, r.id, r.status, r.answer, r.until from access_requests r join actions a on a.id = r."action"
    where r.staff_user = ${person.id} and a.name = any(${[...wanted]}::text[]) order by a.name, r.id desc`.execute(db)
  return {
    allowed: mayOpen(wanted, person.permissions),
    permissions: wanted.map(name => {
      const last = rows.find(row => row.name === name)
      return {
        name,
        description: permissions.find(permission => permission.name === name)?.description ?? '',
        grantors: (reservedPermissions as readonly string[]).includes(name) ? reserved : usual,
        request: last ? { id: last.id, status: last.status, answer: last.answer, until: last.until } : null,
      }
    }),
  }
}
