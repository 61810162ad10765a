import type { Resource } from './resource.ts'

/** Child rows that are added by ticking rows of another tool, or from pasted lines. */
export interface Ticked {
  /** The reference of the child to the ticked row. */
  readonly reference: string
  /** Only rows that agree with this record: a field of theirs and a field of this record, `{ supplier: 'supplier' }`. */
  readonly same?: Readonly<Record<string, string>>
  /** Fields of the rows that the dialog shows. */
  readonly columns: readonly string[]
  /** Fields of the child in a pasted line, after the name of the row: `['awb']` reads `261118000123_1,1490812345678`. */
  readonly pasted?: readonly string[]
}

/** The tool whose rows are ticked. */
export function tickedTool({ reference }: Ticked, child: Resource, tools: ReadonlyMap<string, Resource>): Resource | undefined {
  return tools.get(child.fields[reference]?.refersTo?.tool ?? '')
}
