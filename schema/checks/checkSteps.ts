import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

const code = 'R29'

/** R29: steps that are no sections, or a form whose steps leave out a section with inputs. */
export function checkSteps({ name, steps, sections = {}, fields }: Resource, _context: CheckContext): DeclarationFault[] {
  if (!steps) return []
  const path = `${name}.steps`
  const isTyped = (key: string) => fields[key] !== undefined && !fields[key].readOnly && !fields[key].holdsRows
  const left = Object.entries(sections).find(([section, keys]) => !steps.includes(section) && keys.some(isTyped))
  return [
    ...unknown({ code, path, said: 'no section' }, steps, Object.keys(sections)),
    ...(left ? [{ code, path, fact: `section '${left[0]}' has inputs and is no step`, remedy: 'add it to `steps`' }] : []),
  ]
}
