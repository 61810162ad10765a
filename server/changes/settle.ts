import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { checkValue } from '../../schema/checkValue.ts'
import { each } from '../../schema/each.ts'
import type { Fields } from '../../schema/fields.ts'
import type { FileValue, VideoFacts } from '../../schema/kinds/fileValue.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { hasPermission, readPermissions } from '../../schema/permission.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Fault } from '../../schema/rule.ts'
import type { Change } from './context.ts'
import { keysFromFaults } from './keysFromFaults.ts'
import { referenceFaults } from './referenceFaults.ts'
import type { Values } from './write.ts'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/** Checked values as they will be stored, and what only the database could tell of them. */
export interface Settled {
  values: Record<string, unknown>
  errors: Record<string, Fault>
}

/**
 * Brings checked values to what is stored: passwords hashed, files with the facts of what was stored, references looked up, statements read.
 * @param tool whose rows are written; its files are those that were handed in for it. Null where no file is asked for
 * @param fields its own, or the questions of one of its actions
 * @param values as `checkRecord` gave them
 */
export async function settle(change: Change, tool: Resource | null, fields: Fields, values: Values): Promise<Settled> {
  const [settled] = await settleAll(change, tool, fields, [values])
  return settled ?? { values: { ...values }, errors: {} }
}

/** The same of many records: the rows that they name are looked up together. */
export async function settleAll(change: Change, tool: Resource | null, fields: Fields, records: readonly Values[]): Promise<Settled[]> {
  const faults = await referenceFaults(change, fields, records)
  const keys = await keysFromFaults(change, fields, records)
  const all: Settled[] = []
  for (const [index, values] of records.entries()) {
    const settled: Settled = { values: { ...values }, errors: { ...keys[index], ...faults[index] } }
    for (const [key, value] of Object.entries(values)) {
      const field = fields[key]
      if (!field || value === null || value === undefined) continue
      if (field.statement) {
        const fault = await change.engine.sandboxes.check(field.statement, String(value))
        if (fault) settled.errors[key] = fault
      }
      if (field.hashed) settled.values[key] = await hashed(String(value))
      if (field.files && tool) await settleFiles(change, tool, key, field, value, settled)
    }
    all.push(settled)
  }
  return all
}

/** scrypt with Node's own cost; `scrypt$salt$hash`, both base64. */
async function hashed(secret: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt$${salt.toString('base64')}$${(await derive(secret, salt, 32)).toString('base64')}`
}

/**
 * A file is taken where it was handed in for this tool, by this person or before the eyes of those who read the tool: whoever may read the record
 * may then read its file, and the id of what others handed in elsewhere opens nothing.
 */
async function settleFiles(change: Change, tool: Resource, key: string, field: Field, value: unknown, settled: Settled): Promise<void> {
  const named = field.files?.(value) ?? []
  const reads = change.person === null || hasPermission(readPermissions(tool), change.person.permissions)
  const { rows } = await sql<StoredFacts>`select f.id, f.size, f.type, f.width, f.height, f.video from stored_files f
    where f.id = any(${named.map(file => file.id)}::text[]) and exists (
      select 1 from stored_file_uses u where u.file = f.id
        and (u.tool = '*' or (u.tool = ${tool.name} and (${reads} or u.staff_user = ${change.person?.id ?? 0})))
    )`.execute(change.sql)
  const facts = new Map(rows.map(row => [row.id, row]))
  const holders = [...each(key, field, value)].filter(cell => cell.field.files && !cell.field.cells)
  const unknown = holders.filter(cell => cell.field.files?.(cell.value).some(file => !facts.has(file.id)))
  for (const { path } of unknown) settled.errors[path] = { code: 'file_unknown' }
  if (unknown.length > 0) return
  const told = withFacts(value, facts)
  const checked = checkValue(field, told, change.rules)
  if (!checked.faults) settled.values[key] = checked.value
  else for (const [path, fault] of Object.entries(checked.faults)) settled.errors[path ? `${key}.${path}` : key] = fault
}

/** What is kept of a stored file. */
type StoredFacts = FileValue & { readonly video: VideoFacts | null }

/** The value with each file's size, type, pixels and length as stored, whatever the request said of them. */
function withFacts(value: unknown, facts: ReadonlyMap<string, StoredFacts>): unknown {
  if (Array.isArray(value)) return value.map(part => withFacts(part, facts))
  if (typeof value !== 'object' || value === null) return value
  const { id, name } = value as Partial<FileValue>
  const fact = id === undefined ? undefined : facts.get(id)
  if (!fact) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withFacts(part, facts)]))
  const pixels = fact.width && fact.height ? { width: fact.width, height: fact.height } : {}
  return { id, name, size: Number(fact.size), type: fact.type, ...pixels, ...fact.video }
}
