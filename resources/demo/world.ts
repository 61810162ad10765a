import { type DemoRow, type DemoWorld, demo as demoOf } from '../../schema/demo.ts'
import type { FileValue } from '../../schema/kinds/fileValue.ts'
import type { story } from './story/index.ts'
import type { Words } from './words/words.ts'

/** Pictures and papers of the demo, as records keep them. */
export interface DemoFiles {
  /** 1080x720 and 1200x466, by turns. */
  readonly banners: readonly FileValue[]
  readonly products: readonly FileValue[]
  /** Ratio 2.41. */
  readonly carousels: readonly FileValue[]
  /** 328x112. */
  readonly showcases: readonly FileValue[]
  /** Stands for a cheque, a certificate, a card. */
  readonly paper: FileValue
}

/** What every generator of this marketplace's rows knows. */
export interface World extends DemoWorld {
  readonly words: Words
  readonly files: DemoFiles
}

type Story = ReturnType<typeof story>

/** Rows made so far: those of the story with their types, others loosely. */
export interface Made {
  <Tool extends keyof Story>(tool: Tool): Story[Tool]
  (tool: string): readonly DemoRow[]
}

/** Declares the demo rows of the folder's tool. */
export const demo = demoOf<World, Made>

/** Rows with ids counted up from 1. */
export function numbered<T extends object>(rows: readonly T[]) {
  return rows.map((row, index) => ({ id: index + 1, ...row }))
}

/** Rows by what they have in common, each group in their order. */
export function grouped<T, Key>(rows: readonly T[], keyOf: (row: T) => Key): ReadonlyMap<Key, readonly T[]> {
  const groups = new Map<Key, T[]>()
  for (const row of rows) {
    const own = groups.get(keyOf(row))
    if (own) own.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
