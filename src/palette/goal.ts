import type { Hit } from '../../schema/wire/searches.ts'

/** Kinds of goals, in the order of the palette. */
export type GoalGroup = 'actions' | 'recent' | 'tools' | 'commands' | 'records' | 'searches'

/** Something the palette goes to or does. */
export interface Goal {
  readonly key: string
  readonly group: GoalGroup
  readonly label: string
  /** What it is, beside its label. */
  readonly detail?: string
  /** The record it leads to, whose facts are told in the reader's words. */
  readonly hit?: Hit
  /** It is there, but cannot be opened. */
  readonly isOff?: boolean
  run(): void
}
