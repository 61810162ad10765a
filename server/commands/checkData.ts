import { marketplace } from '../../resources/server.ts'
import { countries } from '../../schema/country.ts'
import { localDay } from '../../schema/days.ts'
import { isStored } from '../../schema/view.ts'
import { rollUpChecks } from '../dataChecks/rollUpChecks.ts'
import { runChecks } from '../dataChecks/runChecks.ts'
import { readArguments } from './readArguments.ts'
import { withDatabase } from './withDatabase.ts'

/** Differences of one check that are printed without `--all`. */
const SHOWN = 20

/**
 * `npm run check:data`: runs the rules of the books over the stored rows, names each record that breaks one, and ends with exit code 1 if any does.
 * It changes nothing. `--all` prints every difference.
 */
const { values } = readArguments('npm run check:data -- [--all]', { options: { all: { type: 'boolean', default: false } } })

await withDatabase(async ({ db, tools, country, clock }) => {
  const now = clock()
  const rules = { now: now.toISOString(), today: localDay(now, countries[country].zone) }
  const engine = { tools: new Map(tools.filter(isStored).map(tool => [tool.name, tool])), country }
  const checks = [...Object.values(marketplace.work).flatMap(work => work.checks ?? []), ...rollUpChecks({ sql: db.sql, rules, engine })]
  let broken = 0
  for await (const { check, rows, differences } of runChecks(db.sql, checks)) {
    broken += differences.length
    console.log(`${differences.length === 0 ? 'ok    ' : 'FAILED'} ${check.name}: ${differences.length} of ${rows} (${check.rule})`)
    for (const { id, expected, actual } of values.all ? differences : differences.slice(0, SHOWN))
      console.log(`         ${check.tool} ${id}: expected ${expected ?? 'nothing'}, found ${actual ?? 'nothing'}`)
    if (!values.all && differences.length > SHOWN) console.log(`         … ${differences.length - SHOWN} more: run with --all`)
  }
  console.log(broken === 0 ? `\n${checks.length} rules hold.` : `\n${broken} differences.`)
  if (broken > 0) process.exitCode = 1
})
