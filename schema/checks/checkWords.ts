import type { Resource } from '../resource.ts'
import type { Tool } from '../tools.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** R31: a label, section, action, state, choice or help that the other language does not say. */
export function checkWords(tool: Tool, { words }: CheckContext): DeclarationFault[] {
  if (!words) return []
  const root = `resources.${tool.name}.`
  return Object.entries(words.of(tool))
    .filter(([key]) => !words.said.has(key))
    .map(([key, english]) => ({
      code: 'R31',
      path: key.startsWith(root) ? `${tool.name}.${key.slice(root.length)}` : `${tool.name}: ${key}`,
      fact: `no ${words.language} for "${english}"`,
      remedy: key.startsWith(root)
        ? `add ${key.slice(root.length)} to words.id.ts of the tool`
        : `add ${key} to the ${words.language} texts`,
    }))
}

/** R15: a message key without a text. */
export function checkMessages(tool: Resource, { messages }: CheckContext): DeclarationFault[] {
  const { savedAlone = {}, ...says } = tool.messages
  const own = Object.entries({ ...says, ...savedAlone }).map(([when, key]) => ({ path: `${tool.name}.messages.${when}`, key }))
  const actions = Object.entries(tool.actions).flatMap(([name, { messages: says }]) =>
    Object.entries(says ?? {}).map(([when, key]) => ({ path: `${tool.name}.actions.${name}.messages.${when}`, key })),
  )
  return [...own, ...actions, ...uniqueMessages(tool)].flatMap(({ path, key }) =>
    key === undefined ? [] : unknown({ code: 'R15', path, said: 'no message' }, [key], messages),
  )
}

/** The messages of unique fields and sets. */
function uniqueMessages({ name, fields, unique }: Resource): { path: string; key: string | undefined }[] {
  return [
    ...Object.entries(fields).flatMap(([key, { uniqueMessage, refersTo, refersBy }]) => [
      { path: `${name}.fields.${key}.uniqueMessage`, key: uniqueMessage },
      { path: `${name}.fields.${key}.whereMessage`, key: refersTo?.whereMessage ?? refersBy?.whereMessage },
    ]),
    ...unique.map((set, index) => ({ path: `${name}.unique[${index}].message`, key: 'on' in set ? set.message : undefined })),
  ]
}
