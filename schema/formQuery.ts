import { checkRecord } from './checkRecord.ts'
import type { Condition } from './condition.ts'
import type { Fields } from './fields.ts'
import type { Field } from './kinds/kind.ts'
import type { Values } from './planner.ts'
import type { Drawing } from './preview.ts'
import type { Resource } from './resource.ts'
import type { RuleContext } from './rule.ts'

/** Kinds of figures. A `part` with the value 0 is not shown. */
export const FIGURE_KINDS = ['count', 'part', 'money', 'moment'] as const
export type FigureKind = (typeof FIGURE_KINDS)[number]

/** Figures by name: numbers, amounts as text, moments in ISO 8601; null if unknown. */
export type Figures = Readonly<Record<string, number | string | null>>

/** A query that a form runs with unsaved values: which rows of a tool they match, and how many. */
export interface FormQuery<K extends string = string> {
  /** The fields that the query reads, including those that their conditions name. */
  readonly fields: readonly K[]
  /** The field under which the form shows the result; the result is hidden together with the field. */
  readonly shownBelow: K
  /** The tool of the rows. */
  readonly tool: string
  /** If `shownBelow` is a tree: the tool whose rows are counted for each node. */
  readonly counts?: string
  /** The rows are a problem, and this text names it: `In no node`. The form shows a warning with the rows, and nothing if there are none. */
  readonly warns?: string
  /**
   * Figures next to the rows it finds, by name: `figures` in `background.ts` of the folder computes them in the database. A `part` is a part of the count
   * before it.
   */
  readonly figures?: Readonly<Record<string, FigureKind>>
  /** Stored rows that the warning is about. A plan that makes a row meet the condition warns too. */
  readonly when?: Condition<K>
  /** The query is slow: a button starts it. The result is a count, the first names and the time it took. */
  readonly onDemand?: true
  /**
   * The query returns a result, and this file draws it below the field, in plain HTML like a preview: `() => import('../drawn/ruleTest.ts')`. `tool` is the
   * tool itself.
   */
  readonly drawnBy?: () => Promise<Drawing>
  /**
   * The result is computed in the database, by `results` in `background.ts`: of this folder (`true`), or of the tool with this name, so that several tools share
   * one function. A function for several tools gets the name of the tool, and the id of the stored record.
   */
  readonly inDatabase?: true | string
  /**
   * Numbers that the user can change above a drawn result. They are no fields: nothing stores them, and the function gets them with the values.
   * Each is an `integer()` with `min`, `max` and `default`.
   */
  readonly parameters?: Fields
  /** A number field of the stored row: the form shows the difference to the result. */
  readonly comparedWith?: string
  /** Fields with the first and last moment or day of a found row; the form shows them after its name. Empty fields have no limit. */
  readonly period?: readonly [from: string, to: string]
}

/** The fields and parameters that a form query reads. Fields that depend on a read-only field are always included. */
export function queryFields({ fields }: Pick<Resource, 'fields'>, { fields: of, figures, parameters }: FormQuery): Fields {
  // Figures are told of what is kept as well: what only has to hold when it is written, as days ahead, is not asked.
  const asked = (field: Field): Field => (figures ? { ...shown(field, fields), rules: [] } : shown(field, fields))
  return { ...Object.fromEntries(of.flatMap(key => (fields[key] ? [[key, asked(fields[key])]] : []))), ...parameters }
}

function shown(field: Field, fields: Fields): Field {
  const isSettled = Object.keys({ ...field.when, ...field.requiredWhen }).some(other => fields[other]?.readOnly)
  return isSettled ? { ...field, when: undefined, requiredWhen: undefined } : field
}

/**
 * Checks the values of a form query like those of a new record, by their kinds and by the rules that use only these fields. The form calls it before the
 * request, the server again.
 */
export function checkFormQuery(tool: Pick<Resource, 'fields' | 'rules'>, tried: FormQuery, given: Values, context: RuleContext) {
  const rules = tool.rules.filter(({ on }) => on.every(key => tried.fields.includes(key)))
  return checkRecord({ fields: queryFields(tool, tried), rules }, given, null, context)
}
