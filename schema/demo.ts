import type { Country } from './country.ts'
import type { FileValue } from './kinds/fileValue.ts'
import type { Field } from './kinds/kind.ts'
import type { Fault } from './rule.ts'

/** Pseudo-random numbers that are the same for the same seed and stream on every machine. */
export interface Random {
  /** From 0, below 1. */
  next(): number
  /** An integer, including both ends. */
  whole(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the values, with a probability by weight. */
  weighted<T extends string>(shares: Weights<T>): T
  weighted<T>(shares: Weighted<T>): T
  /** Around 0; two of three are between -1 and 1. */
  normal(): number
  shuffled<T>(list: readonly T[]): T[]
  /** `count` values in random order, each with its exact share and at least once. */
  spread<T extends string>(shares: Weights<T>, count: number): T[]
  spread<T>(shares: Weighted<T>, count: number): T[]
}

/** Values with weights, which need not add up to 100. */
export type Weighted<T> = readonly (readonly [T, number])[]
/** The same for texts, by name. */
export type Weights<T extends string> = Readonly<Partial<Record<T, number>>>

/** The calendar of one time zone, relative to now. */
export interface Moments {
  readonly now: Date
  /** The local date of now. */
  readonly today: string
  /** The local date `ago` days before today; negative numbers are in the future. */
  daysAgo(ago: number): string
  /** The moment `seconds` after local midnight of a date, as ISO text. */
  at(day: string, seconds: number): string
  /** The local date of a moment. */
  day(moment: string): string
  /** The moment `hours` later, but never in the future. */
  later(moment: string, hours: number): string
  /** Days from a moment to now, with fractions. */
  age(moment: string): number
}

/** A row of a table: columns by name, jsonb as plain values. */
export type DemoRow = Readonly<Record<string, unknown>> & { readonly id: number }

/** Rows by tool. */
export type DemoRows = Readonly<Record<string, readonly DemoRow[]>>

/** The rows of a tool that were created so far. */
export type MadeRows = (tool: string) => readonly DemoRow[]

/** Values and functions for all demo rows. */
export interface DemoWorld {
  readonly country: Country
  readonly moments: Moments
  /** Random numbers of a stream. Each table has its own stream, so that a new draw for one does not change the others. */
  random(stream: string): Random
  /** An amount as text of its column. */
  money(amount: number): string
  /** The value for the country. */
  by<T>(values: Readonly<Record<Country, T>>): T
  /** A CSV file that staff uploaded, with its rows and the fields of `uploaded_files`. */
  sheet(name: string, lines: readonly (readonly string[])[]): { readonly size_bytes: number; readonly sha256: string }
  /** An error of a cell in the format of `upload_rows`. */
  rowError(column: string, fault: Fault, field?: Field): { readonly column: string; readonly code: string; readonly key: string }
}

/** Stores a file and returns its value for a record. */
export type KeepFile = (content: Uint8Array, name: string) => Promise<FileValue>

/** Creates the demo rows of a tool, and those of its child tools by name. */
export interface Demo {
  /** Tools whose rows must exist first; those of the story always do. */
  readonly after: readonly string[]
  rows(world: DemoWorld, made: MadeRows): readonly DemoRow[] | DemoRows
}

/** Declares the demo rows of a tool. */
export function demo<World extends DemoWorld, Made extends MadeRows>(said: {
  readonly after?: readonly string[]
  rows(world: World, made: Made): readonly DemoRow[] | DemoRows
}): Demo {
  return { after: said.after ?? [], rows: said.rows }
}

/** Parameters of the large data set; `handle` is the open transaction of the server. */
export interface LargeNeeds<Handle> {
  readonly handle: Handle
  readonly world: DemoWorld
  readonly seed: number
  /** The number of rows of `LargeDemo.of` at the end. */
  readonly count: number
  say(line: string): void
}

/** More rows than the demo, created inside the database. */
export interface LargeDemo {
  /** The tool whose rows are counted; its name is the option of `npm run seed`. */
  readonly of: string
  /** Tables that receive rows. */
  readonly tables: readonly string[]
  /** Adds the rows and returns the local dates whose figures must be computed again. @throws Error if the number cannot be reached */
  grow(needs: LargeNeeds<unknown>): Promise<readonly string[]>
}

/** The demo data of a marketplace. */
export interface MarketplaceDemo {
  /** Adds words and pictures for the rows of this marketplace; pictures are stored at once. */
  world?(base: DemoWorld, keep: KeepFile): Promise<DemoWorld>
  /** Rows that depend on each other, created together. */
  story?(world: DemoWorld): DemoRows
  /** Rows of all other tools, by name. */
  readonly tools: Readonly<Record<string, Demo>>
  /** Rows about all other rows, created last. */
  readonly closing?: Demo
  /** Number of days up to today whose figures are computed from the rows. */
  readonly days?: number
  readonly large?: LargeDemo
}
