import type { Action } from '../action.ts'
import type { Also } from '../also.ts'
import { mayList } from '../may.ts'
import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/**
 * R79: what is done along with an action leads to no row, is no action there, asks what nobody answers, is for others than its own tool says, or cannot be
 * one step with another: it cannot be taken back, waits for another person, makes a row, or has a call of its own.
 */
export function checkAlso(tool: Resource, { resources }: CheckContext): DeclarationFault[] {
  return Object.entries(tool.actions).flatMap(([name, action]) =>
    Object.entries(action.also ?? {}).flatMap(([key, also]) => {
      const path = `${tool.name}.actions.${name}.also.${key}`
      const other = resources.get(tool.fields[also.to]?.refersTo?.tool ?? '')
      if (!other) {
        const references = Object.keys(tool.fields).filter(field => tool.fields[field]?.refersTo)
        return unknown({ code: 'R79', path, said: 'no reference' }, [also.to], references)
      }
      const does = other.actions[also.does]
      if (!does) return unknown({ code: 'R79', path, said: `${other.name} has no action` }, [also.does], Object.keys(other.actions))
      return [...nameFaults(path, key, tool, action), ...faultsOf(path, also, action, other, does)]
    }),
  )
}

function nameFaults(path: string, key: string, { fields }: Resource, { asks = {}, ownCall }: Action): DeclarationFault[] {
  return [
    ...(Object.hasOwn(fields, key) || Object.hasOwn(asks, key)
      ? [{ code: 'R79', path, fact: 'bears the name of a field or of another question', remedy: 'call it something else' }]
      : []),
    ...(ownCall ? [{ code: 'R79', path, fact: 'its action is done by a call of its own', remedy: 'do it in that call' }] : []),
  ]
}

function faultsOf(
  path: string,
  { does: name, may, with: said = {} }: Also,
  action: Action,
  other: Resource,
  does: Action,
): DeclarationFault[] {
  const at = { code: 'R79', path }
  const wanted = mayList(does.may ?? other.may.edit)
  const asked = does.asks ?? {}
  const open = Object.keys(asked).filter(key => asked[key]?.required && asked[key]?.default === undefined && !(key in said))
  const needsTwo = (one: Action) => one.secondPerson || one.secondPersonWhen
  const isAlone = does.irreversible || does.erases || does.copies || does.ownCall || does.publishes || needsTwo(does) || needsTwo(action)
  return [
    ...unknown({ ...at, said: `'${name}' asks no` }, Object.keys(said), Object.keys(asked)),
    ...unknown(
      { ...at, said: 'its action asks no' },
      Object.values(said).filter(from => typeof from === 'string'),
      Object.keys(action.asks ?? {}),
    ),
    ...(open.length > 0 ? [{ ...at, fact: `nothing answers '${open.join("', '")}'`, remedy: 'say it in `with`' }] : []),
    ...(mayList(may).toSorted().join() === wanted.toSorted().join()
      ? []
      : [{ ...at, fact: `'${name}' is for holders of ${wanted.join(', ')}`, remedy: `say may: '${wanted.join("', '")}'` }]),
    ...(isAlone ? [{ ...at, fact: `'${name}' cannot be one step with another action`, remedy: 'leave it to be done by itself' }] : []),
  ]
}
