import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'
import { breaksFaults } from './checkActions.ts'

/** R14: places where rows are used that do not name them; R110: a row that keeps another from being deleted, of a tool whose rows do not stay. */
export function checkUsed(tool: Resource, context: CheckContext): DeclarationFault[] {
  const { name, usedIn = [], deletedAt, viewOf } = tool
  if (viewOf) return []
  return [
    ...breaksFaults(`${name}.usedIn`, { breaks: usedIn }, context),
    ...usedIn.flatMap(({ in: other, keeps }, index) => {
      if (!keeps) return []
      const at = { code: 'R110', path: `${name}.usedIn[${index}].keeps` }
      return [
        ...(deletedAt === undefined ? [{ ...at, fact: 'any row that names one keeps it from being deleted', remedy: 'leave it out' }] : []),
        ...unknown(
          { ...at, said: `${other} has no field` },
          Object.keys(keeps),
          Object.keys(context.resources.get(other)?.fields ?? keeps),
        ),
      ]
    }),
  ]
}
