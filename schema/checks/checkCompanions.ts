import type { Action } from '../action.ts'
import type { CompanionAction } from '../companionAction.ts'
import { permissionList } from '../permission.ts'
import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/**
 * R79: what is done along with an action leads to no row, is no action there, asks what nobody answers, is for others than its own tool says, or cannot be
 * one step with another: it cannot be taken back, waits for another person, makes a row, or has a call of its own.
 */
export function checkCompanions(tool: Resource, { resources }: CheckContext): DeclarationFault[] {
  return Object.entries(tool.actions).flatMap(([name, action]) =>
    Object.entries(action.companionActions ?? {}).flatMap(([key, also]) => {
      const path = `${tool.name}.actions.${name}.companionActions.${key}`
      const other = resources.get(tool.fields[also.to]?.refersTo?.tool ?? '')
      if (!other) {
        const references = Object.keys(tool.fields).filter(field => tool.fields[field]?.refersTo)
        return unknown({ code: 'R79', path, said: 'no reference' }, [also.to], references)
      }
      const does = other.actions[also.action]
      if (!does) return unknown({ code: 'R79', path, said: `${other.name} has no action` }, [also.action], Object.keys(other.actions))
      return [...nameFaults(path, key, tool, action), ...faultsOf(path, also, action, other, does)]
    }),
  )
}

function nameFaults(path: string, key: string, { fields }: Resource, { inputs = {}, hasOwnEndpoint }: Action): DeclarationFault[] {
  return [
    ...(Object.hasOwn(fields, key) || Object.hasOwn(inputs, key)
      ? [{ code: 'R79', path, fact: 'has the name of a field or of another input', remedy: 'rename it' }]
      : []),
    ...(hasOwnEndpoint ? [{ code: 'R79', path, fact: 'its action has its own endpoint', remedy: 'handle it in that endpoint' }] : []),
  ]
}

function faultsOf(
  path: string,
  { action: name, permission, with: said = {} }: CompanionAction,
  action: Action,
  other: Resource,
  does: Action,
): DeclarationFault[] {
  const at = { code: 'R79', path }
  const wanted = permissionList(does.permission ?? other.permissions.edit)
  const asked = does.inputs ?? {}
  const open = Object.keys(asked).filter(key => asked[key]?.required && asked[key]?.default === undefined && !(key in said))
  const needsTwo = (one: Action) => one.requiresApproval || one.requiresApprovalWhen
  const isAlone =
    does.irreversible || does.erases || does.duplicates || does.hasOwnEndpoint || does.publishes || needsTwo(does) || needsTwo(action)
  return [
    ...unknown({ ...at, said: `'${name}' has no input` }, Object.keys(said), Object.keys(asked)),
    ...unknown(
      { ...at, said: 'its action has no input' },
      Object.values(said).filter(from => typeof from === 'string'),
      Object.keys(action.inputs ?? {}),
    ),
    ...(open.length > 0 ? [{ ...at, fact: `'${open.join("', '")}' has no value`, remedy: 'add it to `with`' }] : []),
    ...(permissionList(permission).toSorted().join() === wanted.toSorted().join()
      ? []
      : [{ ...at, fact: `'${name}' requires ${wanted.join(', ')}`, remedy: `set permission: '${wanted.join("', '")}'` }]),
    ...(isAlone ? [{ ...at, fact: `'${name}' cannot run together with another action`, remedy: 'remove it' }] : []),
  ]
}
