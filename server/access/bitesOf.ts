import { mayList } from '../../schema/may.ts'
import type { Tool } from '../../schema/tools.ts'

/** Where a permission lets somebody in: what of which tool. */
export interface Bite {
  readonly tool: string
  /** `list`, `show`, `create`, `edit`, `delete`; `open` for a page or a link; `action:<name>`; `unmask:<field>`. */
  readonly what: string
}

/** Where each permission bites, by name, derived from the declarations. A permission that no tool uses yet is not in it. */
export function bitesOf(tools: readonly Tool[]): ReadonlyMap<string, readonly Bite[]> {
  const bites = new Map<string, Bite[]>()
  for (const tool of tools) {
    for (const [what, may] of placesOf(tool)) {
      for (const permission of mayList(may)) bites.set(permission, [...(bites.get(permission) ?? []), { tool: tool.name, what }])
    }
  }
  return bites
}

function placesOf(tool: Tool): readonly (readonly [string, string | readonly string[] | undefined])[] {
  if (tool.word !== 'resource') return [['open', tool.may]]
  const actions = Object.entries(tool.actions).map(([name, action]) => [`action:${name}`, action.may ?? tool.may.edit] as const)
  const masked = Object.entries(tool.fields).map(([key, field]) => [`unmask:${key}`, field.masked] as const)
  return [...Object.entries(tool.may), ...actions, ...masked]
}
