import { type IrreversibleWhen, irreversibleStates } from '../irreversible.ts'
import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

const code = 'R110'

/**
 * R110: a tool whose rows have an effect outside the system and that does not say when it can no longer be reverted; a state that names fields, tools or
 * messages that do not exist; states that depend on each other in a circle.
 */
export function checkIrreversible(tool: Resource, context: CheckContext): DeclarationFault[] {
  if (tool.viewOf) return []
  const path = `${tool.name}.irreversibleWhen`
  const why = tool.irreversibleWhen === undefined ? outsideEffect(tool, context) : null
  if (why) {
    const remedy = 'add `irreversibleWhen` with the states in which the effect has left the system, or `{ never: "why" }`'
    return [{ code, path: tool.name, fact: `${why}, but nothing limits reverting its changes`, remedy }]
  }
  return [
    ...irreversibleStates(tool).flatMap((state, at) => stateFaults(`${path}[${at}]`, tool, state, context)),
    ...(isCircular(tool, context)
      ? [{ code, path, fact: 'depends on itself through other tools', remedy: 'remove `as` or `rows` in one of them' }]
      : []),
  ]
}

/** How rows of a tool have an effect outside of the system, as far as declarations say so. */
function outsideEffect(tool: Resource, { resources }: CheckContext): string | null {
  if (tool.outbox) return 'its rows are sent as messages'
  if (Object.keys(tool.prints).length > 0) return 'its rows are printed as files'
  if (tool.redirects) return 'its rows are public addresses'
  for (const [name, { irreversible, erases, hasOwnEndpoint, regenerates }] of Object.entries(tool.actions))
    if (irreversible && !erases && !hasOwnEndpoint && !regenerates) return `'${name}' is irreversible`
  for (const { name, outbox, fields } of resources.values())
    for (const [key, { refersTo, readOnly }] of Object.entries(outbox ? fields : {}))
      if (readOnly && refersTo?.tool === tool.name) return `messages are sent for its rows, by '${key}' of ${name}`
  return null
}

function stateFaults(path: string, tool: Resource, state: IrreversibleWhen, { resources, messages }: CheckContext): DeclarationFault[] {
  const { where, rows, as, because, count, fields, locked } = state
  const fault = (fact: string, remedy: string): DeclarationFault => ({ code, path, fact, remedy })
  const own = [...Object.keys(where ?? {}), ...(fields ?? []), ...[as, count].flatMap(key => key ?? [])]
  const other = rows && resources.get(rows.tool)
  const target = as && resources.get(tool.fields[as]?.refersTo?.tool ?? '')
  return [
    ...unknown({ code, path }, own, Object.keys(tool.fields)),
    ...unknown({ code, path, said: 'no message' }, [because], messages),
    ...(where || rows || as ? [] : [fault('applies to every row', 'add `where`, `rows` or `as`')]),
    ...(locked && !fields?.length ? [fault('locks no field', 'name the locked `fields`')] : []),
    ...(rows && !other ? unknown({ code, path, said: 'no tool' }, [rows.tool], resources.keys()) : []),
    ...(rows && other
      ? unknown(
          { code, path, said: `${rows.tool} has no field` },
          [...Object.keys(rows.where ?? {}), ...(rows.named ? [rows.named] : [])],
          Object.keys(other.fields),
        )
      : []),
    ...(rows && other && other.fields[rows.by]?.refersTo?.tool !== tool.name
      ? [fault(`'${rows.by}' of ${rows.tool} does not refer to ${tool.name}`, 'name the reference to this tool')]
      : []),
    ...(rows?.irreversible && other && irreversibleStates(other).length === 0
      ? [fault(`rows of ${rows.tool} have no \`irreversibleWhen\``, 'add it there')]
      : []),
    ...(as && (!target || irreversibleStates(target).length === 0)
      ? [fault(`'${as}' refers to no tool with \`irreversibleWhen\``, 'name a reference to one')]
      : []),
  ]
}

/** Other tools whose irreversible rows the states of a tool depend on. */
function dependsOn(tool: Resource): string[] {
  return irreversibleStates(tool).flatMap(({ rows, as }) => [
    ...(rows?.irreversible ? [rows.tool] : []),
    ...(as ? [tool.fields[as]?.refersTo?.tool ?? ''] : []),
  ])
}

function isCircular(tool: Resource, { resources }: CheckContext): boolean {
  const seen = new Set<string>()
  const next = dependsOn(tool)
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    if (name === tool.name) return true
    const other = resources.get(name)
    if (other && !seen.has(name)) next.push(...dependsOn(other))
    seen.add(name)
  }
  return false
}
