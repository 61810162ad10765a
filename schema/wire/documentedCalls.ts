import { z } from 'zod'
import { inputsOf } from '../action.ts'
import { approvalOf } from '../approval.ts'
import type { Country } from '../country.ts'
import { calledAs, type DocumentedWrite } from '../documented.ts'
import type { Fields } from '../fields.ts'
import type { Field } from '../kinds/kind.ts'
import { permissionList } from '../permission.ts'
import type { Resource } from '../resource.ts'
import { call } from './call.ts'
import { changeSet, handedIn } from './changes.ts'
import { namedRow } from './documentedReads.ts'
import { count, id, text } from './shapes.ts'
import type { ToolSchemas } from './toolSchemas.ts'

/** The questions or fields that such a call takes, by their keys. */
export function askedIn(tool: Resource, said: DocumentedWrite): Fields {
  if (said.type === 'act') {
    const all = Object.values(said.actions).map(name => tool.actions[name])
    return Object.assign({}, ...all.map(action => (action ? inputsOf(action, tool.fields) : {}))) as Fields
  }
  if (said.type === 'delete') return {}
  return Object.fromEntries(said.fields.flatMap(key => (tool.fields[key] ? [[key, tool.fields[key]]] : [])))
}

/** Who may: whoever may do the same by the tool's own call. */
function mayDo(tool: Resource, said: DocumentedWrite): readonly string[] {
  if (said.type === 'create') return permissionList(tool.permissions.create)
  if (said.type === 'edit' || said.type === 'delete') return permissionList(tool.permissions[said.type])
  return [...new Set(Object.values(said.actions).flatMap(name => permissionList(tool.actions[name]?.permission ?? tool.permissions.edit)))]
}

/** The contract of a call at a documented address. Fields keep the names of the documents; the version is in the body. */
export function documentedCall(tool: Resource, path: `/api/${string}`, said: DocumentedWrite, schemas: ToolSchemas, country: Country) {
  const kinds = said.type === 'act' ? Object.values(said.actions) : [said.type === 'edit' ? 'update' : said.type]
  const prompts =
    said.type !== 'delete' && said.type !== 'act' && (tool.prompts?.length || tool.rules.some(({ severity }) => severity === 'prompt'))
  return call({
    method: 'POST',
    path,
    permission: mayDo(tool, said),
    section: tool.section,
    summary: summaryOf(tool, said),
    headers: ['Idempotency-Key', ...(prompts ? (['Prompts-Answered'] as const) : [])],
    responseHeaders: ['Change-Set', 'Revertible'],
    get body() {
      return bodyOf(tool, said, country)
    },
    get response() {
      if (said.type === 'delete') return z.strictObject({ deleted: count, counts: z.record(text, count), change })
      const record = said.answers ? namedRow(tool, said, said.answers, country) : schemas.record
      if (said.type === 'edit' && said.entries) return z.strictObject({ data: z.array(record), change })
      const isMany = said.type !== 'edit' && said.maxRows !== undefined
      return z.strictObject({ data: isMany ? z.union([record, z.array(record)]) : record, change })
    },
    plan: changeSet,
    waiting: kinds.some(what => approvalOf(tool, what)) ? handedIn : undefined,
  })
}

const change = id.nullable().describe('The change set; null if nothing changed.')
const version = count.optional().describe('The version that was read: 428 without it, 412 when it has moved.')

function bodyOf(tool: Resource, said: DocumentedWrite, country: Country): z.ZodType {
  const given = fieldsOf(tool, said, country)
  const one = said.row ? { [said.row.as]: text.max(200) } : { id }
  if (said.type === 'edit' && said.entries) {
    const { as, maxRows } = said.entries
    return z.strictObject({
      [as]: z
        .array(z.strictObject({ ...given, ...one, version }))
        .min(1)
        .max(maxRows),
    })
  }
  if (said.type === 'edit') return z.strictObject({ ...one, version, ...given })
  if (said.type === 'delete' && said.row) return z.strictObject({ ...one, version })
  if (said.type === 'delete') return z.strictObject({ id: id.optional(), ids: z.array(id).max(said.maxRows).optional(), version })
  if (said.type === 'create') {
    if (said.maxRows === undefined) return z.strictObject(given)
    // Required fields of entries are checked later, with the place of each error.
    const entry = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, value.optional()]))
    const entries = z.array(z.strictObject(entry)).min(1).max(said.maxRows).optional()
    return z.strictObject({ ...entry, entries: entries.describe('Several rows, instead of the fields of one.') })
  }
  const which = said.chosenBy ? { [said.chosenBy.parameter]: chooser(said.actions, said.chosenBy.otherwise === undefined) } : {}
  const row = said.maxRows ? { id: id.optional(), ids: z.array(id).min(1).max(said.maxRows).optional(), version } : { ...one, version }
  return z.strictObject({ ...row, ...which, ...given })
}

function fieldsOf(tool: Resource, said: DocumentedWrite, country: Country): Readonly<Record<string, z.ZodType>> {
  const isPartial = said.type === 'edit' && said.optional
  return Object.fromEntries(
    Object.entries(askedIn(tool, said)).map(([key, field]): [string, z.ZodType] => {
      const { as, by } = calledAs(said, key)
      const schema = by ? text : said.cells?.[key] ? namedCells(field, said.cells[key], country) : field.type({ country })
      const isNeeded = (said.type === 'edit' && !isPartial) || (field.required === true && !isPartial && field.default === undefined)
      return [as, isNeeded ? schema : schema.nullish()]
    }),
  )
}

/** The parameter that chooses an action; numbers can be given as numbers. */
function chooser(actions: Readonly<Record<string, string>>, isRequired: boolean): z.ZodType {
  const keys = Object.keys(actions)
  const numbers = keys.filter(key => /^\d+$/.test(key)).map(Number)
  const one = numbers.length > 0 ? z.union([z.enum(keys), z.literal(numbers)]) : z.enum(keys)
  return isRequired ? one : one.optional()
}

/** A list of rows whose cells have other names; the cells are checked under their own names. */
const namedCells = (field: Field, names: Readonly<Record<string, string>>, country: Country): z.ZodType =>
  z.array(
    z.strictObject(
      Object.fromEntries(Object.entries(field.cells ?? {}).map(([key, cell]) => [names[key] ?? key, cell.type({ country }).nullish()])),
    ),
  )

function summaryOf(tool: Resource, said: DocumentedWrite): string {
  if (said.type !== 'act') return { edit: 'Change', create: 'Make', delete: 'Remove' }[said.type]
  return Object.values(said.actions)
    .map(name => tool.actions[name]?.label ?? name.replaceAll('_', ' '))
    .join(', ')
}
