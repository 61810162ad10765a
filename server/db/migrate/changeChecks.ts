import { type FoundTable, MARKS } from './readTables.ts'
import { literal, quoted } from './sqlText.ts'
import { type Step, step } from './step.ts'
import type { WantedTable } from './wanted.ts'

/** The steps from the CHECK constraints that a table has to those that its declaration wants. Constraints that somebody else made stay. */
export function changeChecks(table: WantedTable, found: FoundTable | undefined): Step[] {
  const had = found?.checks ?? new Map<string, string>()
  const wanted = new Map(table.checks.map(({ name, body }) => [name, body]))
  const on = quoted(table.name)
  const drop = (name: string) => `alter table ${on} drop constraint if exists ${quoted(name)}`
  const gone = [...had.keys()].filter(name => !wanted.has(name))
  const made = table.checks.filter(({ name, body }) => had.get(name) !== body)
  return [
    ...gone.map(name => step('adds', `${table.name}: drop the check ${name}`, drop(name))),
    ...made.map(({ name, body }) =>
      step(
        'adds',
        `${table.name}: check ${body}`,
        drop(name),
        `alter table ${on} add constraint ${quoted(name)} check ${body}`,
        `comment on constraint ${quoted(name)} on ${on} is ${literal(`${MARKS.object}${body}`)}`,
      ),
    ),
  ]
}
