import type { Action } from '../action.ts'
import { checkValue } from '../checkValue.ts'
import { holdsPictures, holdsSeen } from '../pictures.ts'
import { type KeyedAction, keyedAction, takenKeys } from '../queue.ts'
import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/**
 * R48: a key of a queue that is none, is taken, or does nothing. R52: it is to show what cannot be looked at, or has no desk to show it on. R53: a key
 * answers what its action does not ask, or would not take.
 */
export function checkQueue(tool: Resource, context: CheckContext): DeclarationFault[] {
  const keys = Object.entries(tool.queue?.keys ?? {}).flatMap(([key, said]) => {
    const path = `${tool.name}.queue.keys.${key}`
    if (!/^[a-z0-9]$/.test(key))
      return [{ code: 'R48', path, fact: `'${key}' is no single small letter or digit`, remedy: 'name one, as it is pressed alone' }]
    if (takenKeys.includes(key))
      return [{ code: 'R48', path, fact: `'${key}' does something else already`, remedy: `take another than ${takenKeys.join(', ')}` }]
    return actionFaults(path, tool, keyedAction(said), context)
  })
  return [...keys, ...shownFaults(tool)]
}

function actionFaults(
  path: string,
  tool: Resource,
  { part, action, answers }: KeyedAction,
  { resources }: CheckContext,
): DeclarationFault[] {
  const parts = tool.desk?.parts ?? {}
  if (part !== null && !parts[part]) return unknown({ code: 'R48', path, said: 'its desk has no part' }, [part], Object.keys(parts))
  const of = part === null ? tool : resources.get(parts[part]?.tool ?? '')
  const known = Object.entries(of?.actions ?? {}).flatMap(([name, { ownCall }]) => (ownCall ? [] : [name]))
  return [
    ...unknown({ code: 'R48', path, said: 'no action' }, [action], known),
    ...answerFaults(path, of?.actions[action]?.asks ?? {}, answers),
  ]
}

function answerFaults(path: string, asks: NonNullable<Action['asks']>, answers: KeyedAction['answers']): DeclarationFault[] {
  return Object.entries(answers).flatMap(([name, answer]) => {
    const field = asks[name]
    if (!field) return unknown({ code: 'R53', path, said: 'its action asks no' }, [name], Object.keys(asks))
    if ((['IN', 'ID'] as const).every(country => !checkValue(field, answer, { country }).faults)) return []
    return [
      {
        code: 'R53',
        path,
        fact: `'${name}' does not take ${JSON.stringify(answer)}`,
        remedy: 'answer with a value that the question takes',
      },
    ]
  })
}

function shownFaults({ name, queue, desk, fields }: Resource): DeclarationFault[] {
  if (queue?.shows === undefined) return []
  const path = `${name}.queue.shows`
  const field = fields[queue.shows]
  if (!field) return unknown({ code: 'R52', path, said: 'no field' }, [queue.shows], Object.keys(fields))
  return [
    ...(holdsPictures(field) || holdsSeen(field)
      ? []
      : [{ code: 'R52', path, fact: `'${queue.shows}' cannot be looked at`, remedy: 'name a picture, a video, or a list of pictures' }]),
    ...(desk ? [] : [{ code: 'R52', path, fact: 'there is no desk to show it on', remedy: 'give the tool a `desk`' }]),
  ]
}
