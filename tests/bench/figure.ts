/** What a ratio (or a figure by itself) must keep to: shown as text, and asked whether it is kept. */
export interface Bar {
  readonly text: string
  holds(ours: number, reference: number): boolean
}

/** Both sides of a figure, ready to be measured; each call measures once. A figure whose bar is an amount has no reference. */
export interface Sides {
  ours(): Promise<number>
  reference?(): Promise<number>
  close(): Promise<void>
}

/** One line of `npm run bench`. */
export interface Figure {
  /** What is done, in words; also what an argument of the command is looked for in. */
  readonly work: string
  readonly unit: string
  readonly bar: Bar
  /** How often each side is measured; 5 unless told otherwise, and never fewer. */
  readonly rounds?: number
  /** Each side takes a minute or more: it is measured twice, and not warmed up. */
  readonly takesMinutes?: boolean
  prepare(): Promise<Sides>
}
