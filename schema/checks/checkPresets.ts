import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** R144: presets in a tool that does not exist, that has no values, or of a tool without a form. */
export function checkPresets(tool: Resource, { resources }: CheckContext): DeclarationFault[] {
  if (!tool.presets) return []
  const at = { code: 'R144', path: `${tool.name}.presets` }
  const { tool: name, where } = tool.presets
  const kept = resources.get(name)
  if (!kept) return unknown({ ...at, said: 'no tool' }, [name], [...resources.keys()])
  const { data } = kept.fields
  return [
    ...unknown(at, Object.keys(where), Object.keys(kept.fields)),
    ...(data?.kind === 'json' && data.required
      ? []
      : [{ ...at, fact: `${name} has no values of a form`, remedy: 'add `data: json({ required: true })` to its fields' }]),
    ...(kept.permissions.create ? [] : [{ ...at, fact: `nobody can create rows of ${name}`, remedy: 'add `permissions: { create: … }`' }]),
    ...(tool.permissions.create ? [] : [{ ...at, fact: 'this tool has no form of a new record', remedy: 'remove `presets`' }]),
  ]
}
