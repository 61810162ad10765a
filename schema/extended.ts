import type { Action } from './action.ts'
import type { Fields } from './fields.ts'
import type { PlannedOperation, Resource } from './resource.ts'

interface More<F extends Fields> extends Partial<Pick<Resource, 'people' | 'rowAccess'>> {
  /** Further fields, or other ones of the same names. */
  readonly fields: F
  /** An action of the tool that asks for the further fields too. */
  readonly askedBy?: string
}

/** A tool with what one marketplace adds to it; the literals of both stay in the type. */
export function extended<
  Name extends string,
  Own extends Fields,
  A extends Readonly<Record<string, Action>>,
  E extends PlannedOperation,
  R extends Resource['formQueries'],
  P extends Resource['prints'],
  const F extends Fields,
>(tool: Resource<Name, Own, A, E, R, P>, { fields, askedBy = '', ...more }: More<F>): Resource<Name, Own & F, A, E, R, P> {
  const asking = tool.actions[askedBy]
  const actions = asking ? { ...tool.actions, [askedBy]: { ...asking, inputs: { ...asking.inputs, ...fields } } } : tool.actions
  return { ...tool, ...more, actions, fields: { ...tool.fields, ...fields } as Own & F }
}
