import type { Draft } from '../../schema/wire/drafts.ts'
import type { Reading } from '../lists/reading.ts'

/** Whoever typed within this time is still at it. */
const AT_IT_MS = 15 * 60_000
/** What nobody came back to for so long is forgotten. */
const KEPT_MS = 14 * 86_400_000

/** What people are writing into records that are published, until they save it: one draft of each person and record, in no change set. */
export function recordDrafts({ db: { sql: db }, clock }: Pick<Reading, 'db' | 'clock'>) {
  const since = (ms: number) => new Date(clock().getTime() - ms).toISOString()
  const ofRow = (tool: string, row: number) => db.selectFrom('record_drafts as d').where('d.tool', '=', tool).where('d.row', '=', row)

  /** Who else writes into a row, the latest first. */
  const others = (tool: string, row: number, person: number) =>
    ofRow(tool, row)
      .innerJoin('staff_users as u', 'u.id', 'd.staff_user')
      .where('d.staff_user', '<>', person)
      .where('d.saved_at', '>', since(AT_IT_MS))
      .orderBy('d.saved_at', 'desc')
      .select(['u.name', 'd.saved_at as at'])
      .limit(10)
      .execute()

  return {
    /** A person's own draft of a row, null where there is none, and who else writes into it. */
    async of(tool: string, row: number, person: number) {
      const own = ofRow(tool, row).where('d.staff_user', '=', person).where('d.saved_at', '>', since(KEPT_MS))
      const found = await own.select(['d.draft', 'd.saved_at']).executeTakeFirst()
      return { draft: found ? { ...found.draft, at: found.saved_at } : null, others: await others(tool, row, person) }
    },

    /** Keeps a draft in place of the one before. @returns who else writes into the row */
    async keep(tool: string, row: number, person: number, draft: Draft) {
      await db.deleteFrom('record_drafts').where('saved_at', '<=', since(KEPT_MS)).execute()
      const set = { draft: JSON.stringify(draft), saved_at: clock().toISOString() }
      await db
        .insertInto('record_drafts')
        .values({ tool, row, staff_user: person, ...set })
        .onConflict(on => on.columns(['tool', 'row', 'staff_user']).doUpdateSet(set))
        .execute()
      return { others: await others(tool, row, person) }
    },

    async drop(tool: string, row: number, person: number): Promise<void> {
      const own = db.deleteFrom('record_drafts').where('tool', '=', tool).where('row', '=', row)
      await own.where('staff_user', '=', person).execute()
    },
  }
}
