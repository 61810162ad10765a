import type { Action } from '../../schema/action.ts'
import type { Resource } from '../../schema/resource.ts'

/**
 * The row that an action opens afterwards (`opensReference`).
 * @param row the row of the action as answered
 * @returns null if the action opens none, or if the reference is empty
 */
export function openedReference(
  { fields }: Pick<Resource, 'fields'>,
  { opensReference }: Pick<Action, 'opensReference'>,
  row: Readonly<Record<string, unknown>> | null | undefined,
): { readonly tool: string; readonly id: number } | null {
  const tool = opensReference === undefined ? undefined : fields[opensReference]?.refersTo?.tool
  const id = opensReference === undefined ? undefined : row?.[opensReference]
  return tool !== undefined && typeof id === 'number' ? { tool, id } : null
}
