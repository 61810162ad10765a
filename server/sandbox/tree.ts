import type { Fault } from '../../schema/rule.ts'

/** A node of a parsed statement, or a part of one. */
export type Tree = Readonly<Record<string, unknown>>

/** A statement that is refused before a database sees it. Thrown while its tree is read, and caught there. */
export class RefusedStatement extends Error {
  readonly fault: Fault
  constructor(code: string, params: Fault['params'] = {}) {
    super(code)
    this.fault = { code, params }
  }
}

export const treeOf = (value: unknown): Tree => (typeof value === 'object' && value !== null ? (value as Tree) : {})

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const stringAt = (value: unknown): string[] => (typeof value === 'string' ? [value] : [])

/** The texts of a list of `String` nodes: the parts of a name, or the names of columns. */
export const namesIn = (list: unknown): string[] => listOf(list).flatMap(one => stringAt(treeOf(treeOf(one).String).sval))
