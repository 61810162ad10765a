import { marketplace } from '../../resources/server.ts'
import { isStored } from '../../schema/view.ts'
import { checksOf } from '../dataChecks/checksOf.ts'
import type { DataCheck } from '../dataChecks/dataCheck.ts'
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
  const engine = { marketplace, tools: new Map(tools.filter(isStored).map(tool => [tool.name, tool])), country }
  const checks = checksOf(engine, db.sql, clock())
  let broken = 0
  for await (const { check, rows, differences } of runChecks(db.sql, checks, country)) {
    broken += differences.length
    console.log(`${differences.length === 0 ? 'ok    ' : 'FAILED'} ${nameOf(check)}: ${differences.length} of ${rows} (${check.rule})`)
    for (const { id, expected, actual } of values.all ? differences : differences.slice(0, SHOWN))
      console.log(`         ${check.tool} ${id}: expected ${expected ?? 'nothing'}, found ${actual ?? 'nothing'}`)
    if (!values.all && differences.length > SHOWN) console.log(`         … ${differences.length - SHOWN} more: run with --all`)
  }
  console.log(broken === 0 ? `\n${checks.length} rules hold.` : `\n${broken} differences.`)
  if (broken > 0) process.exitCode = 1
})

function nameOf({ name, tool, figure }: DataCheck): string {
  return figure === undefined ? name : `${tool}.${figure}`
}
