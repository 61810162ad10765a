import type { Tool } from '../../schema/tools.ts'
import { isStored } from '../../schema/view.ts'

/** The tool whose rows are subscriptions, and the channel of their events; undefined where there is none. */
export function subscriptionsOf(tools: readonly Tool[]): { readonly tool: string; readonly by: string } | undefined {
  const found = tools.filter(isStored).find(({ subscribes }) => subscribes)
  return found?.subscribes && { tool: found.name, by: found.subscribes.by }
}
