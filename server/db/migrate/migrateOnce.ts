import { createHash } from 'node:crypto'
import { boundColumn } from '../../../schema/people.ts'
import { accessTriggers } from '../system/accessTriggers.ts'
import { systemTables } from '../system/index.ts'
import { isKnown, type MigrateNeeds, migrate, TABLES_KNOWN_AS } from './migrate.ts'
import type { Step } from './step.ts'
import { wantedTables } from './wantedTables.ts'

/**
 * What a start does: as `migrate`, but a database that has been brought to these very tables before is not looked through again. Comparing all tables is
 * half of a start that has nothing to do.
 * @throws as `migrate`
 */
export async function migrateOnce(needs: MigrateNeeds): Promise<Step[]> {
  const { db, tools, country } = needs
  const wanted = JSON.stringify([wantedTables(tools, country), systemTables, accessTriggers(boundColumn(tools))])
  const knownAs = TABLES_KNOWN_AS + createHash('sha256').update(wanted).digest('hex')
  // Without the lock: a start that has nothing to do need not wait for anybody.
  return (await isKnown(db.sql, knownAs)) ? [] : migrate(needs, { knownAs })
}
