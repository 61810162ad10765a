import type { Condition } from './condition.ts'

/** Rows that a desk shows beside its record. */
export interface DeskPart<Key extends string = string> {
  readonly tool: string
  readonly label?: string
  /** The part whose rows they hang on; the record itself when left out. */
  readonly parent?: string
  /** Their reference to such a row. */
  readonly by?: string
  /** Instead of `by`: they are the rows that this reference of such a row names. */
  readonly named?: string
  /** Only rows that meet this condition. */
  readonly where?: Condition
  /** What is shown of each, in order; the first names it. */
  readonly columns: readonly Key[]
  /** The latest first, and how many of them; where there are more, their number leads to the list of them all. */
  readonly latest?: number
  /** In this order, and not in that in which they were made: an integer, a day or a moment of theirs. Of equals the newest comes first. */
  readonly sort?: readonly [Key, 'asc' | 'desc']
  /**
   * A picture before each: the first in `field` of the row of another part that the reference `by` names. A field of its own, a picture or a document, is
   * looked at large beside what it says.
   */
  readonly picture?: Key | { readonly part: string; readonly by: string; readonly field: string }
  /** Rows to be looked at alone, each a line of a table; nothing is done to them here. */
  readonly table?: boolean
  /** Drawn as cards, each with the first picture in this field of it. */
  readonly gallery?: string
  /** Shown, but what happened to its rows is told at their own place. */
  readonly hideFromTimeline?: boolean
  /** Seen by whoever sees the record, though they may not read such rows elsewhere. */
  readonly alwaysReadable?: boolean
  /** Shown, but acted on at its own place. */
  readonly readOnly?: boolean
  /** Read for others, not drawn itself. */
  readonly hidden?: boolean
  /** Rows are made here too, with the reference filled in: what is asked then, and on which rows of `of` it is offered. */
  readonly add?: {
    readonly inputs: readonly string[]
    readonly when?: Condition
    /** Not where the row of `of` has such a row already. */
    readonly unless?: Condition
    readonly label?: string
  }
  /** Moments that say when something happened to a row, for what came to the house without a history. */
  readonly moments?: readonly string[]
}

/** All there is to know of a record on one screen, at its `show` address: the rows that belong to it with their actions, and the timeline of all of them. */
export interface Desk<Key extends string = string> {
  /** Facts under the name, in order. */
  readonly summary: readonly Key[]
  /** A picture of the record, or a list of them: large beside the facts. */
  readonly pictures?: Key
  /** Facts of the head that are one, as an address: written in a line that is copied whole, and called as the section of that name. */
  readonly blocks?: Readonly<Record<string, readonly Key[]>>
  /** Facts of the head that are looked for first. */
  readonly highlighted?: readonly Key[]
  /** Numbers of the record of which each is a part of the one before: bars that grow shorter, with their shares. */
  readonly funnel?: readonly Key[]
  readonly parts: Readonly<Record<string, DeskPart>>
  /** The part whose rows are notes, typed beside the timeline. */
  readonly notesPart?: string
  /** Moments of the record itself. */
  readonly moments?: readonly Key[]
}
