import { calledAs, type DocumentedWrite, isWrite, type Named } from '../documented.ts'
import type { DocumentedRead } from '../documentedReads.ts'
import type { Resource } from '../resource.ts'
import { askedIn } from '../wire/documentedCalls.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

const ADDRESS = /^\/api(\/[A-Za-z0-9_.-]+){2,}$/
/** Names of the row in such a call. */
const TAKEN = ['id', 'ids', 'version', 'plan']

/**
 * R106: a documented call with an address that is taken or impossible, that does what the tool cannot, that names an unknown field or parameter, or that uses
 * one name for two parameters.
 */
export function checkDocumented(tool: Resource, { resources }: CheckContext): DeclarationFault[] {
  const all = [...resources.values()].flatMap(one => Object.keys(one.calls ?? {}))
  return Object.entries(tool.calls ?? {}).flatMap(([path, said]) => {
    const at = { code: 'R106', path: `${tool.name}.calls.${path}` }
    const fault = (fact: string, remedy: string) => [{ ...at, fact, remedy }]
    return [
      ...(ADDRESS.test(path) ? [] : fault('is not a valid address of a call', 'use /api/ and words, without parameters')),
      ...(all.filter(one => one === path).length > 1 ? fault('another tool has a call at this address', 'use another address') : []),
      ...(all.some(one => one === path) && resources.has(path.split('/')[2] ?? '')
        ? fault('a tool has its calls at this address', 'use another address')
        : []),
      ...(isWrite(said) ? writeFaults(at, tool, said, resources) : readFaults(at, tool, said, resources)),
    ]
  })
}

function writeFaults(at: At, tool: Resource, said: DocumentedWrite, resources: CheckContext['resources']): DeclarationFault[] {
  if (said.type === 'delete')
    return [
      ...unknown(at, Object.values(said.counts).flatMap(Object.keys), Object.keys(tool.fields)),
      ...(tool.permissions.delete ? [] : [noPermission(at, 'delete')]),
      ...rowFaults(at, tool, said.row),
    ]
  const asked = askedIn(tool, said)
  const called = Object.keys(asked).map(key => calledAs(said, key).as)
  const parameter = said.type === 'act' && said.chosenBy ? [said.chosenBy.parameter] : []
  const entries = said.type === 'create' && said.maxRows !== undefined ? ['entries'] : []
  const twice = [...called, ...parameter, ...entries].filter((name, index, names) => names.indexOf(name) !== index || TAKEN.includes(name))
  return [
    ...missing(at, tool, said),
    ...rowFaults(at, tool, said.row),
    ...unknown(at, said.answers ?? [], Object.keys(tool.fields)),
    ...Object.entries(said.cells ?? {}).flatMap(([key, names]) =>
      unknown({ ...at, said: `${key} has no cell` }, Object.keys(names), Object.keys(tool.fields[key]?.cells ?? {})),
    ),
    ...unknown({ ...at, said: 'has no parameter' }, Object.keys(said.names ?? {}), [...Object.keys(asked), ...(said.answers ?? [])]),
    ...(twice.length > 0 ? [{ ...at, fact: `'${twice[0]}' names two parameters`, remedy: 'rename one of them' }] : []),
    ...Object.keys(said.names ?? {}).flatMap(key => namedBy(at, tool, said, key, resources)),
  ]
}

function readFaults(at: At, tool: Resource, said: DocumentedRead, resources: CheckContext['resources']): DeclarationFault[] {
  const fields = Object.keys(tool.fields)
  if (said.type === 'list')
    return [
      ...unknown(at, said.fields, fields),
      ...unknown({ ...at, said: 'filters by no filter of the list:' }, Object.values(said.filters), tool.list.filters ?? []),
      ...(said.pageSize > said.maxRows
        ? [{ ...at, fact: 'has pages longer than its maximum', remedy: 'lower `pageSize`, or raise `maxRows`' }]
        : []),
      ...rowFaults(at, tool, said.row),
    ]
  if (said.type === 'find')
    return [
      ...unknown(at, [...said.fields, ...said.by.flat()], fields),
      ...unknown({ ...at, said: 'finds by no filter of the list:' }, said.by.flat(), tool.list.filters ?? []),
      ...rowFaults(at, tool, said.row),
    ]
  const others = [
    ...(said.also ? [[said.also.tool, said.also.field]] : []),
    ...Object.values(said.figures ?? {}).flatMap(one => [
      [one.tool, one.by],
      [one.tool, one.field],
    ]),
  ]
  return [
    ...unknown(at, [said.field], fields),
    ...others.flatMap(([name = '', key = '']) => {
      const other = resources.get(name)
      return other ? unknown(at, [key], Object.keys(other.fields)) : unknown({ ...at, said: 'no tool' }, [name], [...resources.keys()])
    }),
    ...Object.values(said.figures ?? {}).flatMap(({ tool: name, by }) =>
      !resources.get(name)?.fields[by]?.unique ? [{ ...at, fact: `'${by}' of ${name} is not unique`, remedy: 'name a unique field' }] : [],
    ),
  ]
}

/** The field that identifies a row in a call. */
function rowFaults(at: At, tool: Resource, row: Named['row']): DeclarationFault[] {
  if (!row) return []
  const field = tool.fields[row.by]
  if (!field) return unknown(at, [row.by], Object.keys(tool.fields))
  const isUnique = field.unique || field.numbered !== undefined
  return isUnique ? [] : [{ ...at, fact: `'${row.by}' is not unique`, remedy: 'name a unique text' }]
}

const noPermission = (at: At, what: string): DeclarationFault => ({
  ...at,
  fact: `no permission allows users to ${what} rows of this tool`,
  remedy: `add \`permissions: { ${what}: … }\``,
})

type At = Pick<DeclarationFault, 'code' | 'path'>

function missing(at: At, tool: Resource, said: Exclude<DocumentedWrite, { type: 'delete' }>): DeclarationFault[] {
  if (said.type === 'act') {
    const lost = said.chosenBy?.otherwise !== undefined && !said.actions[said.chosenBy.otherwise]
    return [
      ...unknown({ ...at, said: 'no action' }, Object.values(said.actions), Object.keys(tool.actions)),
      ...(lost ? [{ ...at, fact: `'${said.chosenBy?.otherwise}' chooses no action`, remedy: 'name one of the declared values' }] : []),
    ]
  }
  const permission = said.type === 'edit' ? tool.permissions.edit : tool.permissions.create
  return [
    ...unknown(at, [...said.fields, ...(said.type === 'create' ? Object.keys(said.with) : [])], Object.keys(tool.fields)),
    ...(permission ? [] : [noPermission(at, said.type)]),
  ]
}

/** A row that is named by a text: each text must name one. */
function namedBy(at: At, tool: Resource, said: DocumentedWrite, key: string, resources: CheckContext['resources']): DeclarationFault[] {
  const { by } = calledAs(said, key)
  if (by === undefined) return []
  const field = askedIn(tool, said)[key]?.refersTo
  const target = resources.get(field?.tool ?? '')?.fields[by]
  if (!field) return [{ ...at, fact: `'${key}' is not a reference`, remedy: 'remove `by`' }]
  return target?.unique ? [] : [{ ...at, fact: `'${by}' of ${field.tool} is not unique`, remedy: 'name a unique field' }]
}
