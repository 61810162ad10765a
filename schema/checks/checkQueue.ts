import { keyedAction, takenKeys } from '../queue.ts'
import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** R48: a key of a queue that is none, is taken, or does nothing. */
export function checkQueue(tool: Resource, context: CheckContext): DeclarationFault[] {
  return Object.entries(tool.queue?.keys ?? {}).flatMap(([key, said]) => {
    const path = `${tool.name}.queue.keys.${key}`
    if (!/^[a-z0-9]$/.test(key))
      return [{ code: 'R48', path, fact: `'${key}' is no single small letter or digit`, remedy: 'name one, as it is pressed alone' }]
    if (takenKeys.includes(key))
      return [{ code: 'R48', path, fact: `'${key}' does something else already`, remedy: `take another than ${takenKeys.join(', ')}` }]
    return actionFaults(path, tool, keyedAction(said), context)
  })
}

function actionFaults(
  path: string,
  tool: Resource,
  { part, action }: ReturnType<typeof keyedAction>,
  { resources }: CheckContext,
): DeclarationFault[] {
  const parts = tool.desk?.parts ?? {}
  if (part !== null && !parts[part]) return unknown({ code: 'R48', path, said: 'its desk has no part' }, [part], Object.keys(parts))
  const of = part === null ? tool : resources.get(parts[part]?.tool ?? '')
  const known = Object.entries(of?.actions ?? {}).flatMap(([name, { ownCall }]) => (ownCall ? [] : [name]))
  return unknown({ code: 'R48', path, said: 'no action' }, [action], known)
}
