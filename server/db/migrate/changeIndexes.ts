import { literal } from './literal.ts'
import type { Rows } from './lookInto.ts'
import { quoted } from './quoted.ts'
import { type FoundTable, MARKS } from './readTables.ts'
import type { Step } from './step.ts'
import type { WantedIndex, WantedTable } from './wanted.ts'

/** What it takes to make the indexes of a table those that are wanted. Indexes that somebody else made stay. */
export async function changeIndexes(table: WantedTable, found: FoundTable | undefined, rows: Rows): Promise<Step[]> {
  const steps: Step[] = []
  const wanted = new Map(table.indexes.map(index => [index.name, index]))
  for (const [name, body] of found?.indexes ?? []) {
    if (wanted.get(name)?.body !== body)
      steps.push({ effect: 'adds', says: `${table.name}: drop the index ${name}`, run: [`drop index if exists ${quoted(name)}`] })
  }
  for (const index of table.indexes) {
    if (found?.indexes.get(index.name) !== index.body) steps.push(await makeIndex(table, index, found, rows))
  }
  return steps
}

async function makeIndex(table: WantedTable, index: WantedIndex, found: FoundTable | undefined, rows: Rows): Promise<Step> {
  // A column that is only now added has nothing that could stand twice but its default.
  const canLook = found !== undefined && index.columns.every(column => found.columns.has(column))
  const twice = index.unique && canLook ? await rows.repeated(table.name, index) : 0
  if (twice > 0) {
    const what = `${table.name}: ${index.columns.join(', ')} must be unique`
    return { effect: 'blocked', says: `${what}, but ${twice} of its values stand in more than one row. Make them differ.`, run: [] }
  }
  return {
    effect: 'adds',
    says: `${table.name}: make the index ${index.name}`,
    run: [
      `drop index if exists ${quoted(index.name)}`,
      `create ${index.unique ? 'unique ' : ''}index ${quoted(index.name)} on ${quoted(table.name)} ${index.body}`,
      `comment on index ${quoted(index.name)} is ${literal(`${MARKS.object}${index.body}`)}`,
    ],
  }
}
