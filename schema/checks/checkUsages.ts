import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'
import { breaksFaults } from './checkActions.ts'

/** R14: places where rows are used that do not name them; R110: a row that keeps another from being deleted, of a tool whose rows do not stay. */
export function checkUsages(tool: Resource, context: CheckContext): DeclarationFault[] {
  const { name, usages = [], deletedAt, viewOf } = tool
  if (viewOf) return []
  return [
    ...breaksFaults(`${name}.usages`, { dependents: usages }, context),
    ...usages.flatMap(({ in: other, preventsDelete }, index) => {
      if (!preventsDelete) return []
      const at = { code: 'R110', path: `${name}.usages[${index}].preventsDelete` }
      return [
        ...(deletedAt === undefined
          ? [{ ...at, fact: 'any row that refers to one already prevents the delete', remedy: 'remove it' }]
          : []),
        ...unknown(
          { ...at, said: `${other} has no field` },
          Object.keys(preventsDelete),
          Object.keys(context.resources.get(other)?.fields ?? preventsDelete),
        ),
      ]
    }),
  ]
}
