import { permissionList } from '../permission.ts'
import type { Resource } from '../resource.ts'
import { takenOn } from '../view.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** R39: a view of what is no tool, or a view itself; one whose new rows would not stand in it. */
export function checkView(tool: Resource, { resources }: CheckContext): DeclarationFault[] {
  if (!tool.viewOf) return []
  const { base, where } = tool.viewOf
  const found = { code: 'R39', path: `${tool.name}.where` }
  const open = Object.keys(where).filter(key => !(key in takenOn(tool)))
  return [
    ...unknown({ ...found, path: `${tool.name}: view of`, said: 'no tool' }, [base.name], resources.keys()),
    ...(base.viewOf ? [{ ...found, fact: `'${base.name}' is itself a view`, remedy: 'name the tool with the table' }] : []),
    ...unknown(found, Object.keys(where), Object.keys(base.fields)),
    ...(permissionList(tool.permissions.create).length > 0 && open.length > 0
      ? [{ ...found, fact: `'${open.join(', ')}' has no single value for new rows`, remedy: 'remove `permissions.create`' }]
      : []),
  ]
}
