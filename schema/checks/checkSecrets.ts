import type { Resource } from '../resource.ts'
import { isStored } from '../view.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

const code = 'R103'

/**
 * R103: a secret in a list, without a sign to tell it apart by, or that a form of another tool or a file would make where nobody is told it; an action that
 * renews what is no secret.
 */
export function checkSecrets(tool: Resource, { tools, resources }: CheckContext): DeclarationFault[] {
  const fault = (path: string, fact: string, remedy: string): DeclarationFault => ({ code, path, fact, remedy })
  const secrets = Object.keys(tool.fields).filter(key => tool.fields[key]?.secret)
  const renewing = Object.entries(tool.actions).flatMap(([name, { regenerates, bulk }]) => {
    const path = `${tool.name}.actions.${name}`
    if (regenerates === undefined) return []
    return [
      ...unknown({ code, path, said: 'no secret' }, [regenerates], secrets),
      ...(bulk === 0 ? [] : [fault(path, 'would return one secret for several rows', 'add `bulk: 0`')]),
    ]
  })
  if (secrets.length === 0 || !isStored(tool)) return renewing
  const path = `${tool.name}.fields`
  const parents = [...resources.values()].filter(other =>
    Object.values(other.fields).some(({ holdsRows }) => holdsRows?.of === tool.name && holdsRows.allows.includes('add')),
  )
  const uploads = tools.filter(one => one.type === 'upload' && JSON.stringify(one.rowWrite ?? null).includes(`"${tool.name}"`))
  return [
    ...renewing,
    ...secrets.flatMap(key => {
      const { prefix, begins } = tool.fields[key]?.secret ?? { prefix: '' }
      const sign = begins === undefined ? undefined : tool.fields[begins]
      return [
        ...(/^[a-z]{2,6}_$/.test(prefix)
          ? []
          : [fault(`${path}.${key}`, `'${prefix}' is not a valid prefix`, "use letters and _, like 'mk_'")]),
        ...unknown({ code, path: `${path}.${key}.begins` }, begins === undefined ? [] : [begins], Object.keys(tool.fields)),
        ...(sign && !(sign.kind === 'text' && sign.readOnly)
          ? [fault(`${path}.${key}.begins`, `'${begins}' is editable`, 'name a `text({ readOnly: true })`')]
          : []),
      ]
    }),
    ...[...parents, ...uploads].map(other =>
      fault(path, `${other.name} would create a secret that no one sees`, 'create its rows in their own form'),
    ),
  ]
}
