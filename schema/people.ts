import type { Tool } from './tools.ts'

/** Marks the tool whose rows are the people who sign in. */
export interface People<Key extends string = string> {
  /** The reference that restricts a person to the rows of one record, as `rowAccess: { restrictTo: … }` of the tools declares. */
  readonly restrictedBy?: Key
  /** Roles that the call which creates a person can grant at once. */
  readonly initialRoles?: readonly string[]
}

/** The column of people that restricts them to the rows of one record, if there is one. */
export function restrictingColumn(tools: readonly Tool[]): string | undefined {
  for (const tool of tools) if (tool.type === 'resource' && tool.people) return tool.people.restrictedBy
  return undefined
}

/** The tool of the record that restricts people. */
export function restrictingTool(tools: readonly Tool[]): string | undefined {
  const column = restrictingColumn(tools)
  const people = tools.find(tool => tool.type === 'resource' && tool.people)
  return column && people?.type === 'resource' ? people.fields[column]?.refersTo?.tool : undefined
}
