import type { Country } from './country.ts'
import type { FileValue } from './kinds/fileValue.ts'
import type { Field } from './kinds/kind.ts'
import type { Fault } from './rule.ts'

/** Pseudo-random numbers that are the same for the same seed and stream, on every machine. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the values, each as often as its weight says. */
  weighted<T extends string>(shares: Weights<T>): T
  weighted<T>(shares: Weighted<T>): T
  /** Around 0, two of three within -1 and 1. */
  normal(): number
  shuffled<T>(list: readonly T[]): T[]
  /** `count` values in which each has its exact share (at least one of each), in random order. */
  spread<T extends string>(shares: Weights<T>, count: number): T[]
  spread<T>(shares: Weighted<T>, count: number): T[]
}

/** Values with their weights, which need not sum up to 100. */
export type Weighted<T> = readonly (readonly [T, number])[]
/** The same of texts, by name. */
export type Weights<T extends string> = Readonly<Partial<Record<T, number>>>

/** The calendar of one zone, seen from now. */
export interface Moments {
  readonly now: Date
  /** The local day of now. */
  readonly today: string
  /** The local day `ago` days before today; negative is after it. */
  daysAgo(ago: number): string
  /** The moment `seconds` after local midnight of a day, as ISO text. */
  at(day: string, seconds: number): string
  /** The local day of a moment. */
  day(moment: string): string
  /** The moment `hours` later, but never later than now. */
  later(moment: string, hours: number): string
  /** Whole and part days from a moment to now. */
  age(moment: string): number
}

/** A row as it goes into its table: columns by name, jsonb as plain values. */
export type DemoRow = Readonly<Record<string, unknown>> & { readonly id: number }

/** Rows by tool. */
export type DemoRows = Readonly<Record<string, readonly DemoRow[]>>

/** The rows made so far of a tool: of the story, and of the tools that come before. */
export type MadeRows = (tool: string) => readonly DemoRow[]

/** What the server gives to all who make demo rows. */
export interface DemoWorld {
  readonly country: Country
  readonly moments: Moments
  /** Random numbers of a stream: each table has its own, so that one more draw for it moves no other table's rows. */
  random(stream: string): Random
  /** An amount as its column holds it. */
  money(amount: number): string
  /** The value of the country. */
  by<T>(values: Readonly<Record<Country, T>>): T
  /** A CSV file that staff sent, kept with the rows, and its facts as `uploaded_files` holds them. */
  sheet(name: string, lines: readonly (readonly string[])[]): { readonly size_bytes: number; readonly sha256: string }
  /** A fault of a cell as `upload_rows` holds it. */
  rowError(column: string, fault: Fault, field?: Field): { readonly column: string; readonly code: string; readonly key: string }
}

/** Keeps a file and says what a record keeps of it. */
export type KeepFile = (content: Uint8Array, name: string) => Promise<FileValue>

/** The demo rows of a tool, and where its file makes rows of its child tables too, those of each by name. */
export interface Demo {
  /** Tools whose rows must be there first; the story's always are. */
  readonly after: readonly string[]
  rows(world: DemoWorld, made: MadeRows): readonly DemoRow[] | DemoRows
}

/** Declares the demo rows of the folder's tool. */
export function demo<World extends DemoWorld, Made extends MadeRows>(said: {
  readonly after?: readonly string[]
  rows(world: World, made: Made): readonly DemoRow[] | DemoRows
}): Demo {
  return { after: said.after ?? [], rows: said.rows }
}

/** What the large set is made with; the handle is the server's open transaction. */
export interface LargeNeeds<Handle> {
  readonly handle: Handle
  readonly world: DemoWorld
  readonly seed: number
  /** How many rows of `LargeDemo.of` there are to be in the end. */
  readonly count: number
  say(line: string): void
}

/** Rows beside the demo's, as many as are asked for, made within the database. */
export interface LargeDemo {
  /** The tool whose rows are counted; its name is the option of `npm run seed`. */
  readonly of: string
  /** Tables that get rows. */
  readonly tables: readonly string[]
  /** Adds the rows; returns the local days whose figures must be counted anew. @throws Error where the number cannot be reached */
  grow(needs: LargeNeeds<unknown>): Promise<readonly string[]>
}

/** The demo data of a marketplace, as the server loads it. */
export interface MarketplaceDemo {
  /** Adds to the world what this marketplace's rows need beside: words, and pictures, which are kept in passing. */
  world?(base: DemoWorld, keep: KeepFile): Promise<DemoWorld>
  /** Rows that depend on each other, made together. */
  story?(world: DemoWorld): DemoRows
  /** Rows of all other tools, by name. */
  readonly tools: Readonly<Record<string, Demo>>
  /** Rows about all the others: made last. */
  readonly closing?: Demo
  /** So many days up to today have figures, which are counted from the rows. */
  readonly days?: number
  readonly large?: LargeDemo
}
