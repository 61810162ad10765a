import type { Resource } from './resource.ts'

/** Child rows that are added by ticking rows of another tool, and filled in from pasted lines. */
export interface Ticked {
  /** The child's reference: each row that is ticked becomes a child row that names it. */
  readonly reference: string
  /** Only rows that agree with this record, by a field of theirs and a field here: `{ supplier: 'supplier' }`. */
  readonly same?: Readonly<Record<string, string>>
  /** What is told of each row to be ticked. */
  readonly columns: readonly string[]
  /** Fields of the child that a pasted line gives, behind what the named row is called: `['awb']` reads `261118000123_1,1490812345678`. */
  readonly pasted?: readonly string[]
}

/** The tool whose rows are ticked; nothing where the declaration names none. */
export function tickedTool({ reference }: Ticked, child: Resource, tools: ReadonlyMap<string, Resource>): Resource | undefined {
  return tools.get(child.fields[reference]?.refersTo?.tool ?? '')
}
