import { type May, mayList } from '../may.ts'
import type { Tool } from '../tools.ts'
import type { CheckContext } from './checkContext.ts'
import type { DeclarationFault } from './declarationFault.ts'
import { near } from './near.ts'

/** R04: a permission neither in the documents nor decided, or none at all. */
export function checkMay(tool: Tool, { permissions }: CheckContext): DeclarationFault[] {
  return saidBy(tool).flatMap(({ path, may }) => {
    const names = mayList(may)
    if (names.length === 0) return [{ code: 'R04', path, fact: 'no permission is named, so nobody may', remedy: 'name one' }]
    return names
      .filter(name => !permissions.has(name))
      .map(name => ({ code: 'R04', path, fact: `no permission '${name}'`, remedy: near(name, permissions) }))
  })
}

function saidBy(tool: Tool): { path: string; may: May }[] {
  if (tool.word !== 'resource') return [{ path: `${tool.name}.may`, may: tool.may }]
  const verbs = Object.entries(tool.may).map(([verb, may]) => ({ path: `${tool.name}.may.${verb}`, may }))
  const actions = Object.entries(tool.actions).flatMap(([name, { may }]) =>
    may === undefined ? [] : [{ path: `${tool.name}.actions.${name}.may`, may }],
  )
  const masked = Object.entries(tool.fields).flatMap(([key, field]) =>
    field.masked === undefined ? [] : [{ path: `${tool.name}.fields.${key}.masked`, may: field.masked }],
  )
  return [...verbs, ...actions, ...masked]
}
