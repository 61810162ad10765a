import type { Tool } from '../tools.ts'
import type { CheckContext, DeclarationFault } from './check.ts'

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
      remedy: `say it as '${key}'`,
    }))
}
