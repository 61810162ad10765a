import { type DemoRow, type DemoWorld, demo as demoOf } from '../../schema/demo.ts'
import type { demoFiles } from './pictures/pictures.ts'
import type { story } from './story/index.ts'
import type { Words } from './words/words.ts'

/** What every generator of this marketplace's rows knows. */
export interface World extends DemoWorld {
  readonly words: Words
  /** Pictures and papers, as records keep them. */
  readonly files: Awaited<ReturnType<typeof demoFiles>>
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

/** Rows made from a list, with ids counted up from 1. */
export function numberedOf<From, Row extends object>(list: readonly From[], make: (one: From, index: number) => Row) {
  return numbered(list.map(make))
}
