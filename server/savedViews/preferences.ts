import { invalid } from '../changes/say.ts'
import type { Reading } from '../lists/reading.ts'

const KEY = /^[A-Za-z0-9_.:-]{1,100}$/
const LONGEST = 32_768
const MOST = 500

/** Small things the panel remembers for a person: columns, theme, language, sidebar. Any JSON. */
export function preferences({ db: { sql: db }, clock }: Pick<Reading, 'db' | 'clock'>) {
  return {
    /** What a person keeps under a key; null where there is nothing. */
    async get(person: number, key: string): Promise<unknown> {
      if (!KEY.test(key)) return null
      const of = db.selectFrom('preferences').where('staff_user', '=', person).where('key', '=', key)
      return (await of.select('value').executeTakeFirst())?.value ?? null
    },

    /** @throws Refusal 422 for a key that is none, a value that is too large, or too many of them */
    async put(person: number, key: string, given: unknown): Promise<void> {
      if (!KEY.test(key)) throw invalid({ key: { code: 'not_valid' } })
      const value = JSON.stringify(given)
      if (Buffer.byteLength(value) > LONGEST) throw invalid({ value: { code: 'too_long', params: { maximum: LONGEST } } })
      const others = db.selectFrom('preferences').where('staff_user', '=', person).where('key', '<>', key)
      const { count } = await others.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
      if (count >= MOST) throw invalid({ key: { code: 'too_many', params: { maximum: MOST } } })
      const set = { value, updated_at: clock() }
      const row = { staff_user: person, key, ...set }
      await db
        .insertInto('preferences')
        .values(row)
        .onConflict(on => on.columns(['staff_user', 'key']).doUpdateSet(set))
        .execute()
    },
  }
}
