import { sql } from 'kysely'
import { invalid } from '../changes/say.ts'
import type { Reading } from '../lists/reading.ts'

export interface Preferences {
  /** What a person keeps under a key; null where there is nothing. */
  get(person: number, key: string): Promise<unknown>
  /** @throws Refusal 422 for a key that is none, a value that is too large, or too many of them */
  put(person: number, key: string, value: unknown): Promise<void>
}

const KEY = /^[A-Za-z0-9_.:-]{1,100}$/
const LONGEST = 32_768
const MOST = 500

/** Small things the panel remembers for a person: columns, theme, language, sidebar. Any JSON. */
export function preferences({ db, clock }: Pick<Reading, 'db' | 'clock'>): Preferences {
  return {
    async get(person, key) {
      if (!KEY.test(key)) return null
      const { rows } = await sql<{ value: unknown }>`select value from preferences where staff_user = ${person} and key = ${key}`.execute(
        db.sql,
      )
      return rows[0]?.value ?? null
    },

    async put(person, key, value) {
      if (!KEY.test(key)) throw invalid({ key: { code: 'not_valid' } })
      const text = JSON.stringify(value)
      if (Buffer.byteLength(text) > LONGEST) throw invalid({ value: { code: 'too_long', params: { maximum: LONGEST } } })
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from preferences where staff_user = ${person} and key <> ${key}`.execute(db.sql)
      if ((rows[0]?.count ?? 0) >= MOST) throw invalid({ key: { code: 'too_many', params: { maximum: MOST } } })
      await sql`
        insert into preferences (staff_user, key, value, updated_at) values (${person}, ${key}, ${text}::jsonb, ${clock()})
        on conflict (staff_user, key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(db.sql)
    },
  }
}
