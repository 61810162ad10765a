import type { Tool } from './tools.ts'

/** Says that the rows of a tool are the people who sign in. */
export interface People<Key extends string = string> {
  /** The reference that limits a person to what belongs to one row: whoever names one reaches only what `scope: { bound: … }` says is its own. */
  readonly restrictedBy?: Key
  /** Names of the roles that a new person can be given at once, in the call that makes the person. */
  readonly initialRoles?: readonly string[]
}

/** The column of people that limits them to what belongs to one row; none where nobody is. */
export function restrictingColumn(tools: readonly Tool[]): string | undefined {
  for (const tool of tools) if (tool.type === 'resource' && tool.people) return tool.people.restrictedBy
  return undefined
}

/** The tool that people are bound to a row of. */
export function restrictingTool(tools: readonly Tool[]): string | undefined {
  const column = restrictingColumn(tools)
  const people = tools.find(tool => tool.type === 'resource' && tool.people)
  return column && people?.type === 'resource' ? people.fields[column]?.refersTo?.tool : undefined
}
