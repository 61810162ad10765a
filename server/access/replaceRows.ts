import { sameValue } from '../../schema/sameValue.ts'
import type { Row, Values, Write } from '../changes/write.ts'

/** What one row of a set is to be: which it is (`role`, `team`, `action`), and what it says beside. */
export interface Wanted {
  readonly what: number
  readonly set: Values
}

export interface Replacing {
  readonly tool: string
  /** The column that tells the rows of the set apart. */
  readonly key: string
  /** Values that all rows of the set share: whose they are. */
  readonly shared: Values
  readonly held: readonly Row[]
  readonly wanted: readonly Wanted[]
  readonly group: string
}

/** The writes that make a set of rows what is wanted, touching only what differs. */
export function replaceRows({ tool, key, shared, held, wanted, group }: Replacing): Write[] {
  const before = new Map(held.map(row => [Number(row[key]), row]))
  const kept = new Set(wanted.map(({ what }) => what))
  return [
    ...held
      .filter(row => !kept.has(Number(row[key])))
      .map((row): Write => ({ tool, op: 'delete', row: row.id, version: row.version, group })),
    ...wanted.flatMap(({ what, set }): Write[] => {
      const row = before.get(what)
      if (!row) return [{ tool, op: 'insert', row: { newRow: `${tool} ${what}` }, set: { ...shared, [key]: what, ...set }, group }]
      const differs = Object.entries(set).some(([name, value]) => !sameValue(row[name], value))
      return differs ? [{ tool, op: 'update', row: row.id, version: row.version, set, group }] : []
    }),
  ]
}
