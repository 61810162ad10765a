import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Field } from '../../../schema/kinds/kind.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { Rule } from '../../../schema/rule.ts'
import type { Tables } from '../database.ts'

/** Hashes of the constraints of a tool: of each field by its name, of each rule as `rule <name>`. */
export type Constraints = Readonly<Record<string, string>>

/** Parts of a field that say nothing about the values it allows. */
const COSMETIC = new Set([
  'label',
  'help',
  'unit',
  'search',
  'masked',
  'personal',
  'mentions',
  'internal',
  'notifies',
  'tones',
  'name',
  'operators',
])

/** The constraints that rows of a tool are checked against. Rules across rows are left out: the writes of rows keep them. */
export function constraintsOf(tool: Pick<Resource, 'fields' | 'rules'>): Constraints {
  return Object.fromEntries(constraintTexts(tool).map(([key, text]) => [key, hash(text)]))
}

/** The same as texts: each start compares all of them, and hashes them once. */
export function constraintTexts({ fields, rules }: Pick<Resource, 'fields' | 'rules'>): readonly (readonly [key: string, text: string])[] {
  const ofFields = Object.entries(fields).map(([key, field]) => [key, plain(field)] as const)
  const ofRules = checkedRules(rules).map(rule => [ruleKey(rule), `${rule.on} ${rule.check}`] as const)
  return [...ofFields, ...ofRules]
}

export const ruleKey = ({ name }: Rule): string => `rule ${name}`

export const checkedRules = (rules: readonly Rule[]): readonly Rule[] => rules.filter(rule => rule.severity === 'error' && !rule.across)

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

const isField = (value: unknown): boolean => typeof value === 'object' && value !== null && 'kind' in value

function plain(field: Field): string {
  const seen = new WeakSet<object>()
  return JSON.stringify(field, (key, value: unknown) => {
    // A cell may be called so.
    if (COSMETIC.has(key) && !isField(value)) return undefined
    if (value instanceof RegExp) return String(value)
    if (typeof value !== 'object' || value === null) return value
    // Cells may hold cells of their own kind.
    if (seen.has(value)) return null
    seen.add(value)
    return value
  })
}

/** The constraints that the rows of each tool were checked against last. */
export async function readChecked(db: Kysely<Tables>): Promise<ReadonlyMap<string, Constraints>> {
  const { rows } = await sql`select where to_regclass('checked_constraints') is not null`.execute(db)
  if (rows.length === 0) return new Map()
  const checked = await db.selectFrom('checked_constraints').select(['tool', 'constraints']).execute()
  return new Map(checked.map(({ tool, constraints }) => [tool, constraints]))
}

/** Keeps that the rows of these tools, and of no others, are checked. */
export async function keepChecked(db: Kysely<Tables>, tools: readonly Resource[]): Promise<void> {
  const rows = tools.map(tool => ({ tool: tool.name, constraints: constraintsOf(tool) }))
  await sql`delete from checked_constraints`.execute(db)
  await sql`insert into checked_constraints (tool, constraints)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(tool text, constraints jsonb)`.execute(db)
}
