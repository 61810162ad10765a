import { eachField } from '../each.ts'
import { mayList } from '../may.ts'
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
            : [
                fault('deletedAt', `'${deletedAt}' is no moment that the server alone writes`, 'make it a `timestamp({ readOnly: true })`'),
              ]),
          ...(list.filters?.includes(deletedAt)
            ? []
            : [fault('deletedAt', `nobody can ask for what is deleted: '${deletedAt}' is no filter`, 'add it to the filters of the list')]),
          ...(published ? [fault('deletedAt', 'what is published is archived', 'leave it out')] : []),
        ]
  const isFilled = mayList(tool.may.create).length + mayList(tool.may.edit).length > 0
  const naming = !isFilled || viewOf ? [] : [...eachField(fields)]
  return [
    ...own,
    ...naming.flatMap(({ name: key, field: one }) => {
      const target = one.refersTo ?? one.refersToMany ?? one.refersBy
      const marked = resources.get(target?.tool ?? '')?.deletedAt
      if (marked === undefined || one.readOnly || (target?.only && target.only[marked] === null)) return []
      return [fault(`fields.${key}`, `it could name a row of ${target?.tool} that is deleted`, `say only: { ${marked}: null }`)]
    }),
  ]
}
