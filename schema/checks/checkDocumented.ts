import { calledAs, type Documented } from '../documented.ts'
import type { Resource } from '../resource.ts'
import { askedIn } from '../wire/documentedCalls.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

const ADDRESS = /^\/api(\/[A-Za-z0-9_.-]+){2,}$/
/** What such a call says of its row. */
const TAKEN = ['id', 'ids', 'version', 'plan']

/**
 * R106: a documented call at an address that another one has or that none can have, one that does what the tool cannot, that names what it does not ask, or
 * by which two things are called the same.
 */
export function checkDocumented(tool: Resource, { resources }: CheckContext): DeclarationFault[] {
  const all = [...resources.values()].flatMap(one => Object.keys(one.calls ?? {}))
  return Object.entries(tool.calls ?? {}).flatMap(([path, said]) => {
    const at = { code: 'R106', path: `${tool.name}.calls.${path}` }
    const fault = (fact: string, remedy: string) => [{ ...at, fact, remedy }]
    const asked = askedIn(tool, said)
    const called = Object.keys(asked).map(key => calledAs(said, key).as)
    const parameter = said.type === 'act' && said.chosenBy ? [said.chosenBy.parameter] : []
    const twice = [...called, ...parameter].filter((name, index, names) => names.indexOf(name) !== index || TAKEN.includes(name))
    return [
      ...(ADDRESS.test(path) ? [] : fault('is not a valid address of a call', 'use /api/ and words, without parameters')),
      ...(all.filter(one => one === path).length > 1 ? fault('another tool has a call at this address', 'use another address') : []),
      ...(all.some(one => one === path) && resources.has(path.split('/')[2] ?? '')
        ? fault('a tool has its calls at this address', 'use another address')
        : []),
      ...missing(at, tool, said),
      ...unknown({ ...at, said: 'has no parameter' }, Object.keys(said.names ?? {}), Object.keys(asked)),
      ...(twice.length > 0 ? fault(`'${twice[0]}' names two parameters`, 'rename one of them') : []),
      ...Object.keys(said.names ?? {}).flatMap(key => namedBy(at, tool, said, key, resources)),
    ]
  })
}

type At = Pick<DeclarationFault, 'code' | 'path'>

function missing(at: At, tool: Resource, said: Documented): DeclarationFault[] {
  if (said.type === 'act') {
    const lost = said.chosenBy && !said.actions[said.chosenBy.otherwise]
    return [
      ...unknown({ ...at, said: 'no action' }, Object.values(said.actions), Object.keys(tool.actions)),
      ...(lost ? [{ ...at, fact: `'${said.chosenBy?.otherwise}' chooses no action`, remedy: 'name one of the declared values' }] : []),
    ]
  }
  const permission = said.type === 'edit' ? tool.permissions.edit : tool.permissions.create
  return [
    ...unknown(at, [...said.fields, ...(said.type === 'create' ? Object.keys(said.with) : [])], Object.keys(tool.fields)),
    ...(permission
      ? []
      : [
          {
            ...at,
            fact: `no permission allows users to ${said.type} rows of this tool`,
            remedy: `add \`permissions: { ${said.type}: … }\``,
          },
        ]),
  ]
}

/** A row that is named by a text: each text must name one. */
function namedBy(at: At, tool: Resource, said: Documented, key: string, resources: CheckContext['resources']): DeclarationFault[] {
  const { by } = calledAs(said, key)
  if (by === undefined) return []
  const field = askedIn(tool, said)[key]?.refersTo
  const target = resources.get(field?.tool ?? '')?.fields[by]
  if (!field) return [{ ...at, fact: `'${key}' is not a reference`, remedy: 'remove `by`' }]
  return target?.unique ? [] : [{ ...at, fact: `'${by}' of ${field.tool} is not unique`, remedy: 'name a unique field' }]
}
