import { type RawBuilder, sql } from 'kysely'
import type { Marketplace } from '../../schema/marketplace.ts'
import { restrictingColumn } from '../../schema/people.ts'

/** What is declared of access; the rest stands in its tables. */
export interface AccessRules {
  /** Permissions that only role admin grants. */
  readonly reserved: readonly string[]
  /** The column of staff_users that limits a person to what belongs to one row. */
  readonly restrictedBy: string | undefined
}

export function accessRules({ tools, reserved }: Pick<Marketplace, 'tools' | 'reserved'>): AccessRules {
  return { reserved, restrictedBy: restrictingColumn(tools) }
}

/** The row that a person is limited to, of staff_users under this alias; null: none. */
export function boundSql({ restrictedBy }: Pick<AccessRules, 'restrictedBy'>, alias: string): RawBuilder<number | null> {
  return restrictedBy === undefined ? sql`null::bigint` : sql`${sql.ref(`${alias}.${restrictedBy}`)}`
}
