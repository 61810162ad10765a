import type { ComponentType } from 'react'
import type { Field } from '../../schema/kinds/kind.ts'
import type { NumberPage } from '../../schema/pageUrl.ts'
import type { WireRecord } from '../../schema/wire/toolSchemas.ts'
import type { ReadChange } from '../changes/changedCells.ts'
import type { Speaker } from './useSpeaker.ts'

/** A record as the API gives it. `_titles` holds the names of the rows it refers to. */
export interface ApiRecord {
  readonly id: number
  readonly version: number
  readonly _titles?: Readonly<Record<string, string>>
  readonly _pages?: Readonly<Record<string, NumberPage | null>>
  /** What this person may do to it; told of one that is read alone. */
  readonly _can?: WireRecord['_can']
  readonly _claim?: WireRecord['_claim']
  readonly [key: string]: unknown
}

/** Which field of which tool is meant: the labels of options hang on both. */
export interface FieldPlace<F extends Field = Field> {
  readonly field: F
  readonly tool: string
  readonly name: string
}

/** A value that is there, shown on a row or among the facts. */
export interface CellProps<F extends Field = Field> extends FieldPlace<F> {
  readonly value: NonNullable<unknown>
  /** The row it stands in: names of what it refers to. */
  readonly record: Partial<ApiRecord>
}

/** What every control is given; label, help and fault are drawn around it. */
export interface ControlProps {
  readonly id: string
  readonly label: string
  onBlur?(): void
  readonly disabled?: boolean
  readonly required?: boolean
  readonly invalid?: boolean
  /** Id of the elements that explain it: help and fault. */
  readonly describedBy?: string
  readonly autoFocus?: boolean
}

/** The control alone. */
export interface InputProps<F extends Field = Field> extends FieldPlace<F>, ControlProps {
  readonly value: unknown
  onChange(value: unknown): void
  /** Faults inside the value, by path: `0.value`, `add.1.ifsc`. */
  readonly faults: Readonly<Record<string, string>>
  /** The row being edited; null while it is new. */
  readonly record: ApiRecord | null
}

/** What a filter compares with. With `multiple` the value is a list: one of these. */
export interface FilterProps<F extends Field = Field> extends FieldPlace<F>, Pick<ControlProps, 'id' | 'label' | 'autoFocus'> {
  readonly value: unknown
  readonly multiple: boolean
  onChange(value: unknown): void
}

/** What it takes to write a value as text. */
export interface WordsProps<F extends Field = Field> extends FieldPlace<F> {
  readonly value: NonNullable<unknown>
  readonly titles?: Readonly<Record<string, string>>
  /** The other values of the row, if they are known: the unit of a number can follow one of them. */
  readonly record?: Readonly<Record<string, unknown>>
  readonly speaker: Speaker
}

/** How a kind is shown, typed in and filtered. Shared code asks this and never which kind it holds. */
export interface KindView<F extends Field = Field> {
  /** How it stands in a cell; as its words when left out. */
  readonly Cell?: ComponentType<CellProps<F>>
  /** How it stands in a record, where there is more room than in a cell. */
  readonly Fact?: ComponentType<CellProps<F>>
  readonly Input: ComponentType<InputProps<F>>
  /** None where only empty or not can be asked for, which is asked for every kind alike. */
  readonly Filter?: ComponentType<FilterProps<F>>
  /** The value as text: chips, history, titles, what changed. */
  words(props: WordsProps<F>): string
  /** What changed in it, where that takes more than from one value to another; null where these tell it. */
  changes?(change: ReadChange, field: F): readonly ReadChange[] | null
  /** Numbers stand at the right. */
  readonly align?: 'right'
  /** Most room that a column takes, in pixels; 160 when left out. */
  readonly width?: number
  /** Room that a column takes besides, for what a cell says after the value. */
  after?(field: F): number
  /** Where room is short, a column keeps at least this much and its values are cut short; left out, they never are. */
  readonly least?: number
  /** Shown as a picture: its words say nothing of the room it takes. */
  readonly isPicture?: boolean
  /** A mark in a cell that says nothing without the head of its column: elsewhere the field's name stands for a yes. */
  readonly isMark?: boolean
  /** Its cell has the button that copies it. */
  readonly copies?: boolean
  /** Takes the whole width of a form. */
  wide?(field: F): boolean
  /** In a row of a list it takes a line of its own. */
  readonly ownLine?: boolean
  /** Made of several controls: its label names a group instead of one input. */
  readonly group?: boolean
  /** A state is shown as a badge in the header of its record. */
  readonly badge?: boolean
}
