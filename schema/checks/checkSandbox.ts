import { eachField } from '../each.ts'
import type { Field } from '../kinds/kind.ts'
import { restrictingTool } from '../people.ts'
import type { Resource } from '../resource.ts'
import { engineKinds, type Sandbox, stepsOf, wayOf } from '../sandbox.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

const NAME = /^[a-z][a-z0-9_]{0,40}$/
/** Postgres keeps these for itself: an unqualified name of the kind means one of its own. */
const RESERVED = /^(pg_|information_schema$|public$)/

/** R95: a sandbox that would show people what is not for everybody who writes statements, or whose names the database cannot tell from its own. */
export function checkSandbox({ name, views }: Sandbox, context: CheckContext): DeclarationFault[] {
  const fault = (path: string, fact: string, remedy: string): DeclarationFault => ({ code: 'R95', path, fact, remedy })
  const path = `sandboxes.${name}`
  const named = (at: string, one: string) =>
    NAME.test(one) && !RESERVED.test(one)
      ? []
      : [fault(at, `'${one}' is not a valid name`, 'use lower-case letters, digits and underscores, not pg_, public or information_schema')]
  return [
    ...named(path, name),
    ...(context.sandboxes.filter(other => other.name === name).length > 1
      ? [fault(path, 'several have this name', 'rename one of them')]
      : []),
    ...(Object.keys(views).length > 0 ? [] : [fault(path, 'has no views', 'add the views that statements can read')]),
    ...Object.entries(views).flatMap(([view, { of, columns, where = {} }]) => {
      const at = `${path}.${view}`
      const tool = context.resources.get(of)
      if (!tool) return unknown({ code: 'R95', path: at, said: 'no tool' }, [of], context.resources.keys())
      return [
        ...named(at, view),
        ...(tool.viewOf ? [fault(at, `${of} is a view`, `name ${tool.viewOf.base.name}`)] : []),
        ...unknown({ code: 'R95', path: at, said: 'filters rows by no field:' }, Object.keys(where), Object.keys(tool.fields)),
        ...Object.entries(columns).flatMap(([column, said]) => [
          ...named(`${at}.${column}`, column),
          ...whyNot(tool, wayOf(said), context.resources).map(([fact, remedy]) => fault(`${at}.${column}`, fact, remedy)),
          ...(typeof said === 'string' || (Number.isInteger(said.modulo) && said.modulo > 1)
            ? []
            : [fault(`${at}.${column}`, `${said.modulo} is not a divisor`, 'use a whole number above 1')]),
        ]),
      ]
    }),
  ]
}

/**
 * R96: a statement that runs nowhere, or at an engine that no record names or nobody speaks to; one that answers no column, that may run for no time or for
 * too long; one in a list; one that people may write who are bound to a row, for it reads everybody's.
 */
export function checkStatements(tool: Resource, { sandboxes, resources }: CheckContext): DeclarationFault[] {
  const isLimited = restrictingTool([...resources.values()]) !== undefined
  return [...eachField(tool.fields)].flatMap(({ name, field, isCell }) => {
    const { statement } = field
    if (!statement) return []
    const at = { code: 'R96', path: `${tool.name}.fields.${name}` }
    const { sandbox, returns, seconds, among, elsewhere } = statement
    const views = sandboxes.find(one => one.name === sandbox)?.views ?? {}
    return [
      ...(isLimited && tool.rowAccess?.restrictTo !== 'none'
        ? [{ ...at, fact: 'restricted users could read all rows', remedy: "add rowAccess: { restrictTo: 'none' }" }]
        : []),
      ...(isCell ? [{ ...at, fact: 'a cell of a list cannot be a statement', remedy: 'make it a field of the tool' }] : []),
      ...unknown(
        { ...at, said: 'no sandbox' },
        [sandbox],
        sandboxes.map(one => one.name),
      ),
      ...(among ? unknown({ ...at, said: 'has no view:' }, [among.view], Object.keys(views)) : []),
      ...(among && views[among.view]
        ? unknown(
            { ...at, said: `${among.view} has no column:` },
            [returns, ...Object.keys(among.where)],
            Object.keys(views[among.view]?.columns ?? {}),
          )
        : []),
      ...(NAME.test(returns) ? [] : [{ ...at, fact: `'${returns}' is not a valid column name`, remedy: 'use lower-case letters' }]),
      ...(elsewhere ? unknown({ ...at, said: 'no choice that names an engine:' }, [elsewhere.by], choicesOf(tool)) : []),
      ...unknown(
        { ...at, said: 'no engine that a record can name:' },
        Object.keys(elsewhere?.engines ?? {}),
        (tool.fields[elsewhere?.by ?? '']?.options ?? []).map(({ id }) => String(id)),
      ),
      ...unknown({ ...at, said: 'no client for the engine' }, Object.values(elsewhere?.engines ?? {}), engineKinds),
      ...(seconds >= 1 && seconds <= 60 ? [] : [{ ...at, fact: `the time limit is ${seconds} s`, remedy: 'use 1 to 60 seconds' }]),
    ]
  })
}

const choicesOf = ({ fields }: Resource): string[] => Object.keys(fields).filter(key => fields[key]?.kind === 'choice')

/** What speaks against telling the value at the end of a way: the fact and the remedy. */
function whyNot(tool: Resource, way: string, resources: CheckContext['resources']): readonly (readonly [string, string])[] {
  const last = stepsOf(tool, way, resources).at(-1)
  if (!last?.field?.column({ country: 'IN' })) return [[`'${way}' is not a path to a column`, 'name references, then a field']]
  const why = keptBack(last.field, resources)
  return why === undefined ? [] : [[`'${way}' ${why}`, 'remove it, or use another column of that row']]
}

function keptBack(field: Field, resources: CheckContext['resources']): string | undefined {
  const named = resources.get(field.refersTo?.tool ?? field.refersToMany?.tool ?? '')
  const isPersonal = typeof field.personal === 'object' ? field.personal.identifies !== false : field.personal === true
  if (isPersonal || field.mentions || field.namesPeople) return 'can contain personal data'
  if (named && (named.people || named.dataSubject)) return 'identifies a person'
  if (field.masked) return 'is masked'
  if (field.writeOnly || field.hashed) return 'is never shown'
  return field.internal ? 'is internal' : undefined
}
