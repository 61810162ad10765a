import { eachField } from '../each.ts'
import { permissionList } from '../permission.ts'
import type { Resource } from '../resource.ts'
import type { CheckContext, DeclarationFault } from './check.ts'

/**
 * R94: rows that are deleted by writing a moment where that is none the server alone writes, or none that lists are asked by; and forms of others that would
 * still name such rows.
 */
export function checkDeletedAt(tool: Resource, { resources }: CheckContext): DeclarationFault[] {
  const { name, deletedAt, fields, list, viewOf, published } = tool
  const fault = (path: string, fact: string, remedy: string): DeclarationFault => ({ code: 'R94', path: `${name}.${path}`, fact, remedy })
  const field = deletedAt === undefined ? undefined : fields[deletedAt]
  const own =
    deletedAt === undefined || viewOf
      ? []
      : [
          ...(field?.kind === 'timestamp' && field.readOnly && !field.required
            ? []
            : [fault('deletedAt', `'${deletedAt}' is not a read-only timestamp`, 'declare it as `timestamp({ readOnly: true })`')]),
          ...(list.filters?.includes(deletedAt)
            ? []
            : [fault('deletedAt', `deleted rows cannot be listed: '${deletedAt}' is not a filter`, 'add it to the filters of the list')]),
          ...(published ? [fault('deletedAt', 'published tools archive their rows', 'remove it')] : []),
        ]
  const isFilled = permissionList(tool.permissions.create).length + permissionList(tool.permissions.edit).length > 0
  const naming = !isFilled || viewOf ? [] : [...eachField(fields)]
  return [
    ...own,
    ...naming.flatMap(({ name: key, field: one }) => {
      const target = one.refersTo ?? one.refersToMany ?? one.refersBy
      const marked = resources.get(target?.tool ?? '')?.deletedAt
      if (marked === undefined || one.readOnly || (target?.where && target.where[marked] === null)) return []
      return [fault(`fields.${key}`, `can refer to a deleted row of ${target?.tool}`, `add where: { ${marked}: null }`)]
    }),
  ]
}
