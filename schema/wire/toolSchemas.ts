import { z } from 'zod'
import { type Action, inputsOf } from '../action.ts'
import type { Fields } from '../fields.ts'
import { queryFields } from '../formQuery.ts'
import type { Field, KindContext } from '../kinds/kind.ts'
import { kept } from '../maps.ts'
import type { Resource } from '../resource.ts'
import type { Wire } from './call.ts'
import { anything, count, day, decimal, flag, id, moment, text } from './shapes.ts'

export const can = z
  .strictObject({ edit: flag, delete: flag, actions: z.array(text), most: z.record(text, decimal).optional() })
  .meta({ id: 'can', description: 'What this person may do to this row now, and the most that may be answered to what an action limits.' })
const claim = z
  .strictObject({ name: text, mine: flag, until: moment })
  .nullable()
  .meta({ id: 'claim', description: 'Who works on the row; null: nobody.' })
const pages = z
  .record(text, z.strictObject({ url: text, link: flag }).nullable())
  .meta({ id: 'pages', description: 'Pages elsewhere, by the field that opens them.' })
const titles = z.record(text, text.nullable()).meta({ id: 'titles', description: 'Titles of the rows it refers to, by field.' })

const secrets = z
  .record(text, text)
  .meta({ id: 'secrets', description: 'Secrets that this very call made, by field. They are told nowhere else and never again.' })

/** What stands beside the fields of any record. */
const frame = {
  created_at: moment.optional(),
  updated_at: moment.optional(),
  created_by: z.int().nullish(),
  updated_by: z.int().nullish(),
  _titles: titles.optional(),
  _pages: pages.optional(),
  _can: can.optional(),
  _claim: claim.optional(),
}

/** A record of any tool. */
export const anyRecord = z
  .looseObject({ id, version: count, ...frame })
  .meta({ id: 'record', description: 'What stands in every record beside the fields of its tool.' })
export type WireRecord = Wire<typeof anyRecord>

/** Schemas of a tool's records, of what is sent to write them, and of what its actions ask; each is made when it is first asked for. */
export interface ToolSchemas {
  readonly record: z.ZodType<WireRecord>
  readonly values: z.ZodType
  readonly changes: z.ZodType
  answers(action: string): z.ZodType
  tried(name: string): z.ZodType
}

/** @param tools for the records of child rows that a list shows */
export function toolSchemas(tool: Resource, context: KindContext, tools: (name: string) => ToolSchemas | undefined): ToolSchemas {
  const { name, fields, actions, formQueries } = tool
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, field]) => (field.column(context) || field.holdsRows) && !field.readOnly && !field.aggregate),
  )
  const changed = Object.fromEntries(Object.entries(given).filter(([, field]) => !field.fixed))
  const answers = new Map<string, z.ZodType>()
  const made: { record?: z.ZodType<WireRecord>; values?: z.ZodType; changes?: z.ZodType } = {}
  // What a view gives out and takes in is its base's, but for what a new row is made of.
  const base = tool.viewOf && tools(tool.viewOf.base.name)
  return {
    get record() {
      made.record ??= base?.record ?? recordOf(tool, context, tools)
      return made.record
    },
    get values() {
      made.values ??= inputOf(given, context, isNeeded).meta({ id: `${name}.values` })
      return made.values
    },
    get changes() {
      made.changes ??= base?.changes ?? inputOf(changed, context, () => false).meta({ id: `${name}.changes` })
      return made.changes
    },
    tried: one =>
      kept(answers, `tries.${one}`, () =>
        inputOf(formQueries[one] ? queryFields(tool, formQueries[one]) : {}, context, isNeeded).meta({ id: `${name}.tries.${one}` }),
      ),
    answers: action =>
      base?.answers(action) ?? kept(answers, action, () => answersOf(actions[action], fields, context, `${name}.${action}`)),
  }
}

const isNeeded = (field: Field): boolean => field.required === true && field.default === undefined && !field.when

const unasked = z.strictObject({}).meta({ id: 'unasked', description: 'Nothing is asked.' })

function answersOf(action: Action | undefined, fields: Fields, context: KindContext, called: string): z.ZodType {
  const asked = action ? inputsOf(action, fields) : {}
  if (Object.keys(asked).length === 0) return unasked
  return inputOf(asked, context, isNeeded).meta({ id: called })
}

/** What is given in: the kinds' own checks. */
function inputOf(fields: Fields, context: KindContext, isRequired: (field: Field) => boolean) {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => {
        const value = field.required ? field.type(context) : field.type(context).nullable()
        const described = field.help ? value.describe(field.help) : value
        return [key, isRequired(field) ? described : described.optional()]
      }),
    ),
  )
}

/** The record that a tool gives out. Parts of a desk and rows inside lists bear fewer columns. */
function recordOf(tool: Resource, context: KindContext, tools: (name: string) => ToolSchemas | undefined): z.ZodType<WireRecord> {
  const shown = Object.entries(tool.fields).filter(([, field]) => field.column(context) && !field.writeOnly)
  const nested = tool.fields[tool.list.nested ?? '']?.holdsRows?.of
  const child = nested === undefined ? undefined : tools(nested)
  return z
    .strictObject({
      ...anyRecord.shape,
      ...Object.fromEntries(shown.map(([key, field]) => [key, shownValue(tool, key, field, context).optional()])),
      ...(Object.values(tool.fields).some(field => field.secret) && { _secrets: secrets.optional() }),
      ...(child && { _nested: z.array(z.lazy(() => child.record)).optional() }),
    })
    .meta({ id: `${tool.name}.record` }) as z.ZodType<WireRecord>
}

/** A value as it stands in the table, which may be one that nobody may give any more; masked ones are texts. */
function shownValue(tool: Resource, key: string, field: Field, context: KindContext): z.ZodType {
  const isKept = tool.rowAccess?.hiddenFields?.includes(key) ?? false
  const stored = storedValue(field, context, `${tool.name}-${key}`)
  const value = field.masked || isKept ? z.union([stored, text]) : stored
  return field.required && !field.when && !field.aggregate && !isKept ? value : value.nullable()
}

/** Of a list so long each place that gives or asks for one of it refers to it. */
const LONG = 60
const lists = new WeakMap<object, z.ZodType>()

/** One of a fixed list. @param called the name of a long one, where it has none yet */
function oneOf(options: NonNullable<Field['options']>, called: string | undefined): z.ZodType {
  const known = lists.get(options)
  if (known) return known
  const ids = options.map(option => option.id)
  const one = z.literal(ids)
  if (called === undefined || JSON.stringify(ids).length < LONG) return one
  const named = one.meta({ id: called })
  lists.set(options, named)
  return named
}

/**
 * A value by its column, or by the fixed list that it is one of.
 * @param called the name of the list, where it is long
 */
export function storedValue(field: Field, context: KindContext, called?: string): z.ZodType {
  const column = field.column(context)
  if (column?.type === 'jsonb') return anything
  if (field.options && !field.chosenBy) return oneOf(field.options, called)
  switch (column?.type) {
    case 'smallint':
    case 'integer':
    case 'bigint':
      return z.int()
    case 'numeric':
      return decimal
    case 'boolean':
      return flag
    case 'date':
      return day
    case 'timestamptz':
      return moment
    default:
      return text
  }
}
