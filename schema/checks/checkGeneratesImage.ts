import type { Resource } from '../resource.ts'
import { type DeclarationFault, unknown } from './check.ts'

/** R148: an action that draws into no read-only image, without a planner that composes the drawing, or with an approval that would come after the drawing. */
export function checkGeneratesImage({ name, fields, actions }: Resource): DeclarationFault[] {
  return Object.entries(actions).flatMap(([key, action]) => {
    const { generatesImage, planner, requiresApproval, requiresApprovalWhen } = action
    if (generatesImage === undefined) return []
    const at = { code: 'R148', path: `${name}.actions.${key}.generatesImage` }
    const images = Object.keys(fields).filter(field => fields[field]?.kind === 'image' && fields[field]?.readOnly)
    return [
      ...unknown({ ...at, said: 'no read-only image' }, [generatesImage], images),
      ...(planner ? [] : [{ ...at, fact: 'no planner composes the picture', remedy: 'add `planner: true`' }]),
      ...(requiresApproval || requiresApprovalWhen
        ? [{ ...at, fact: 'its picture would wait for an approval', remedy: 'remove the approval' }]
        : []),
    ]
  })
}
