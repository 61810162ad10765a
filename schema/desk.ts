import type { Condition } from './condition.ts'
import type { DeskChart } from './deskChart.ts'

/** Rows of another tool that a desk shows. */
export interface DeskPart<Key extends string = string> {
  readonly tool: string
  readonly label?: string
  /** The part whose rows they belong to; the record by default. */
  readonly parent?: string
  /** Their reference to the parent. */
  readonly by?: string
  /** Instead of `by`: the reference of the parent to these rows. */
  readonly named?: string
  /** Only rows that meet this condition. */
  readonly where?: Condition
  /** Fields to show, in order; the first names the row. */
  readonly columns: readonly Key[]
  /** Shows the latest rows up to this number, and links to the list of all. */
  readonly latest?: number
  /** The order of the rows, by an integer, a date or a timestamp. Equal rows are sorted newest first. By default rows are in order of creation. */
  readonly sort?: readonly [Key, 'asc' | 'desc']
  /**
   * A picture for each row: the first in `field` of the row of another part that `by` refers to. A picture or document field of the row itself is shown large.
   */
  readonly picture?: Key | { readonly part: string; readonly by: string; readonly field: string }
  /** Rows as lines of a table, without actions. */
  readonly table?: boolean
  /** Rows as cards with the first picture of this field. */
  readonly gallery?: string
  /** The timeline of the desk leaves out the changes of these rows. */
  readonly hideFromTimeline?: boolean
  /** Users who read the record also see these rows, even without permission to list their tool. */
  readonly alwaysReadable?: boolean
  /** Shown without actions. */
  readonly readOnly?: boolean
  /** Only read for other parts. */
  readonly hidden?: boolean
  /** The desk can create rows with the reference filled in: the inputs, and the parent rows that offer it. */
  readonly add?: {
    readonly inputs: readonly string[]
    readonly when?: Condition
    /** Not if the parent has such a row already. */
    readonly unless?: Condition
    readonly label?: string
  }
  /** Fields with the times of events, for rows that were imported without a history. */
  readonly moments?: readonly string[]
}

/** A record and everything that belongs to it on one screen, at its `show` address: facts, parts with their actions, and a timeline. */
export interface Desk<Key extends string = string> {
  /** Lists open the desk although the record has a form, to which the desk links. */
  readonly opensFirst?: true
  /** Fields under the title, in order. */
  readonly summary: readonly Key[]
  /** A picture field, shown large next to the facts. */
  readonly pictures?: Key
  /** Facts that belong together, such as an address: shown as one text that can be copied, under the name of the section. */
  readonly blocks?: Readonly<Record<string, readonly Key[]>>
  /** The most important facts. */
  readonly highlighted?: readonly Key[]
  /** Numbers of which each is a part of the one before, drawn as bars with their shares. */
  readonly funnel?: readonly Key[]
  /** Numbers of child rows as lines over days, above the parts. */
  readonly charts?: Readonly<Record<string, DeskChart>>
  readonly parts: Readonly<Record<string, DeskPart>>
  /** The part whose rows are notes, with an input at the timeline. */
  readonly notesPart?: string
  /** Fields with the times of events of the record. */
  readonly moments?: readonly Key[]
}
