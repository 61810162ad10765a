import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, near } from './check.ts'

/** R15: a message key without a text. */
export function checkSays(tool: Resource, { messages }: CheckContext): DeclarationFault[] {
  const { savedAlone = {}, ...says } = tool.says
  const own = Object.entries({ ...says, ...savedAlone }).map(([when, key]) => ({ path: `${tool.name}.says.${when}`, key }))
  const actions = Object.entries(tool.actions).flatMap(([name, { says }]) =>
    Object.entries(says ?? {}).map(([when, key]) => ({ path: `${tool.name}.actions.${name}.says.${when}`, key })),
  )
  return [...own, ...actions]
    .filter(({ key }) => key !== undefined && !messages.has(key))
    .map(({ path, key = '' }) => ({ code: 'R15', path, fact: `no message '${key}'`, remedy: near(key, messages) }))
}
