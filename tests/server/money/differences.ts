import { marketplace } from '../../../resources/server.ts'
import { rollUpChecks } from '../../../server/dataChecks/rollUpChecks.ts'
import { runChecks } from '../../../server/dataChecks/runChecks.ts'
import type { StartedApp } from '../../support/server.ts'

/** The rules of the books that stored rows break, each with its record: what `npm run check:data` names. */
export async function differences({ db, engine, time }: StartedApp): Promise<string[]> {
  const now = time.clock().toISOString()
  const checks = [
    ...Object.values(marketplace.work).flatMap(work => work.checks ?? []),
    ...rollUpChecks({ sql: db.sql, rules: { now, today: now.slice(0, 10) }, engine }),
  ]
  const found: string[] = []
  for await (const { check, differences: own } of runChecks(db.sql, checks))
    found.push(...own.map(({ id, expected, actual }) => `${check.name} ${check.tool} ${id}: ${expected}, not ${actual}`))
  return found
}
