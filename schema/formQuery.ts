import { checkRecord } from './checkRecord.ts'
import type { Condition } from './condition.ts'
import type { Fields } from './fields.ts'
import type { Field } from './kinds/kind.ts'
import type { Values } from './planner.ts'
import type { Resource } from './resource.ts'
import type { RuleContext } from './rule.ts'

/** How a figure is written; one that is 0 and only a part of the count before it is left out. */
export const FIGURE_KINDS = ['count', 'part', 'money', 'moment'] as const
export type FigureKind = (typeof FIGURE_KINDS)[number]

/** Figures by name: numbers, amounts as text, moments in ISO 8601; null for what is not known. */
export type Figures = Readonly<Record<string, number | string | null>>

/** What a form tells beneath a field before anything is saved: which rows of a tool its values find, and how many. */
export interface FormQuery<K extends string = string> {
  /** The fields it reads, those that their conditions name among them. */
  readonly fields: readonly K[]
  /** One of these: it is told where this one is shown. */
  readonly shownBelow: K
  /** The tool whose rows it finds. */
  readonly tool: string
  /** Of `beneath`, which is a tree: the tool whose rows it counts for each node, told beside it. */
  readonly counts?: string
  /** What it finds is to be mended, and this says what is wrong with it: `In no node`. A warning that names it, and nothing where it finds none. */
  readonly warns?: string
  /** Figures next to the rows it finds, by name: `figures` in `background.ts` of the folder computes them in the database. A `part` is a part of the count before it. */
  readonly figures?: Readonly<Record<string, FigureKind>>
  /** Kept rows that it warns of: those of which this holds. A plan after which it holds warns too. */
  readonly when?: Condition<K>
  /** It takes its time: it is asked by a button, and tells how many there are, what the first are called, and how long it took. */
  readonly onDemand?: true
  /** A number of the kept row that what it finds is compared with: how many more or fewer than now. */
  readonly comparedWith?: string
  /** From when to when a found row holds, told after its name: two moments or two days of it, each open where it is empty. */
  readonly period?: readonly [from: string, to: string]
}

/** The fields that a try reads. What hangs on a field that no form sets is shown there, or else nobody could ask. */
export function queryFields({ fields }: Pick<Resource, 'fields'>, { fields: of, figures }: FormQuery): Fields {
  // Figures are told of what is kept as well: what only has to hold when it is written, as days ahead, is not asked.
  const asked = (field: Field): Field => (figures ? { ...shown(field, fields), rules: [] } : shown(field, fields))
  return Object.fromEntries(of.flatMap(key => (fields[key] ? [[key, asked(fields[key])]] : [])))
}

function shown(field: Field, fields: Fields): Field {
  const isSettled = Object.keys({ ...field.when, ...field.requiredWhen }).some(other => fields[other]?.readOnly)
  return isSettled ? { ...field, when: undefined, requiredWhen: undefined } : field
}

/**
 * Checks the values that a try reads as those of a new record, by their kinds and by the rules that are over them alone. The form asks it before it calls, the
 * server again.
 */
export function checkFormQuery(tool: Pick<Resource, 'fields' | 'rules'>, tried: FormQuery, given: Values, context: RuleContext) {
  const rules = tool.rules.filter(({ on }) => on.every(key => tried.fields.includes(key)))
  return checkRecord({ fields: queryFields(tool, tried), rules }, given, null, context)
}
