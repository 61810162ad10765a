import { checksOf } from '../../../server/dataChecks/checksOf.ts'
import { runChecks } from '../../../server/dataChecks/runChecks.ts'
import type { StartedApp } from '../../support/server.ts'

interface Checked extends Pick<StartedApp, 'db' | 'engine'> {
  readonly time: Pick<StartedApp['time'], 'clock'>
}

/** The rules of the books that stored rows break, each with its record: what `npm run check:data` names. */
export async function differences({ db, engine, time }: Checked): Promise<string[]> {
  const found: string[] = []
  for await (const { check, differences: own } of runChecks(db.sql, checksOf(engine, db.sql, time.clock()), engine.country))
    found.push(
      ...own.map(({ id, expected, actual }) => {
        const name = check.figure === undefined ? check.name : `${check.tool}.${check.figure}`
        return `${name} ${check.tool} ${id}: ${expected}, not ${actual}`
      }),
    )
  return found
}
