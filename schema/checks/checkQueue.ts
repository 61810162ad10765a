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
      return [{ code: 'R48', path, fact: `'${key}' is not one lower-case letter or digit`, remedy: 'use one key' }]
    if (takenKeys.includes(key))
      return [{ code: 'R48', path, fact: `'${key}' is already used`, remedy: `use a key other than ${takenKeys.join(', ')}` }]
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
  const known = Object.entries(of?.actions ?? {}).flatMap(([name, { hasOwnEndpoint }]) => (hasOwnEndpoint ? [] : [name]))
  return [
    ...unknown({ code: 'R48', path, said: 'no action' }, [action], known),
    ...answerFaults(path, of?.actions[action]?.inputs ?? {}, answers),
  ]
}

function answerFaults(path: string, asks: NonNullable<Action['inputs']>, answers: KeyedAction['answers']): DeclarationFault[] {
  return Object.entries(answers).flatMap(([name, answer]) => {
    const field = asks[name]
    if (!field) return unknown({ code: 'R53', path, said: 'its action has no input' }, [name], Object.keys(asks))
    if ((['IN', 'ID'] as const).every(country => !checkValue(field, answer, { country }).faults)) return []
    return [
      {
        code: 'R53',
        path,
        fact: `'${name}' does not accept ${JSON.stringify(answer)}`,
        remedy: 'use a value that the input accepts',
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
      : [
          {
            code: 'R52',
            path,
            fact: `'${queue.shows}' is neither a picture nor a document`,
            remedy: 'name a picture, a video, or a list of pictures',
          },
        ]),
    ...(desk ? [] : [{ code: 'R52', path, fact: 'the tool has no desk', remedy: 'add a `desk`' }]),
  ]
}
