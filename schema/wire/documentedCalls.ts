import { z } from 'zod'
import { inputsOf } from '../action.ts'
import type { Country } from '../country.ts'
import { calledAs, type Documented } from '../documented.ts'
import type { Fields } from '../fields.ts'
import { permissionList } from '../permission.ts'
import type { Resource } from '../resource.ts'
import { call } from './call.ts'
import { changeSet } from './changes.ts'
import { count, id, text } from './shapes.ts'
import type { ToolSchemas } from './toolSchemas.ts'

/** The questions or fields that such a call takes, by their keys. */
export function askedIn(tool: Resource, said: Documented): Fields {
  if (said.type === 'act') {
    const all = Object.values(said.actions).map(name => tool.actions[name])
    return Object.assign({}, ...all.map(action => (action ? inputsOf(action, tool.fields) : {}))) as Fields
  }
  return Object.fromEntries(said.fields.flatMap(key => (tool.fields[key] ? [[key, tool.fields[key]]] : [])))
}

/** Who may: whoever may do the same by the tool's own call. */
function mayDo(tool: Resource, said: Documented): readonly string[] {
  if (said.type === 'create') return permissionList(tool.permissions.create)
  if (said.type === 'edit') return permissionList(tool.permissions.edit)
  return [...new Set(Object.values(said.actions).flatMap(name => permissionList(tool.actions[name]?.permission ?? tool.permissions.edit)))]
}

/** The contract of a call at a documented address. Fields keep the names of the documents; the version stands in the body. */
export function documentedCall(tool: Resource, path: `/api/${string}`, said: Documented, schemas: ToolSchemas, country: Country) {
  const given = Object.entries(askedIn(tool, said)).map(([key, field]): [string, z.ZodType] => {
    const { as, by } = calledAs(said, key)
    const schema = by ? text : field.type({ country })
    const isNeeded = said.type === 'edit' || field.required === true
    return [as, isNeeded ? schema : schema.nullish()]
  })
  const chosen = said.type === 'act' && said.chosenBy ? said.chosenBy.parameter : undefined
  const which = said.type === 'act' && chosen ? { [chosen]: z.enum(Object.keys(said.actions)).optional() } : {}
  const row =
    said.type === 'create'
      ? {}
      : said.type === 'act' && said.maxRows
        ? { id: id.optional(), ids: z.array(id).min(1).max(said.maxRows).optional(), version: count.optional() }
        : { id, version: count.optional().describe('The version that was read: 428 without it, 412 when it has moved.') }
  return call({
    method: 'POST',
    path,
    permission: mayDo(tool, said),
    section: tool.section,
    summary: summaryOf(tool, said),
    headers: ['Idempotency-Key'],
    responseHeaders: ['Change-Set', 'Revertible'],
    get body() {
      return z.strictObject({ ...row, ...which, ...Object.fromEntries(given) })
    },
    get response() {
      const data = said.type === 'act' && said.maxRows ? z.union([schemas.record, z.array(schemas.record)]) : schemas.record
      return z.strictObject({ data, change: id.nullable().describe('The change set; null where nothing had to be changed.') })
    },
    plan: changeSet,
  })
}

function summaryOf(tool: Resource, said: Documented): string {
  if (said.type !== 'act') return said.type === 'edit' ? 'Change' : 'Make'
  return Object.values(said.actions)
    .map(name => tool.actions[name]?.label ?? name.replaceAll('_', ' '))
    .join(', ')
}
