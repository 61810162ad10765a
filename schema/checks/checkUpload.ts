import { pictureFacts } from '../images.ts'
import type { Resource } from '../resource.ts'
import { secondPersonOf } from '../secondPerson.ts'
import type { Tool } from '../tools.ts'
import type { Source, Upload } from '../upload.ts'
import { columnCalled } from '../uploadColumns.ts'
import { type CheckContext, type DeclarationFault, near, unknown } from './check.ts'
import { fileLimit } from './checkSecondPerson.ts'

type Tell = (path: string, fact: string, remedy: string) => unknown

/** R23: an upload that names a column, a record, a tool, a field or an action that is not there, or does an action in another way than people may. */
export function checkUpload(tool: Tool, context: CheckContext): DeclarationFault[] {
  if (tool.word !== 'upload') return []
  const faults: DeclarationFault[] = []
  const tell: Tell = (path, fact, remedy) => faults.push({ code: 'R23', path: `${tool.name}.${path}`, fact, remedy })
  const columns = new Set(Object.keys(tool.columns))
  const named = (path: string, said: string, names: readonly (string | undefined)[], all: Iterable<string>): void => {
    const given = names.filter(name => name !== undefined)
    faults.push(...unknown({ code: 'R23', path: `${tool.name}.${path}`, said }, given, all))
  }
  named('key', 'no column', [...tool.key, ...tool.together, tool.contradicts], columns)
  for (const [column, others] of Object.entries(tool.headers ?? {}))
    for (const other of others as readonly string[])
      if (columnCalled(tool, other) !== column) tell(`headers.${column}`, `'${other}' is another column's name`, 'leave it out')
  const read = tool.reads ? [tool.reads.name, ...pictureFacts] : []
  for (const key of read) if (!columns.has(key)) tell('reads', `no column '${key}'`, 'declare a column for each fact of a picture')
  const known = new Set([...columns, ...(tool.reads?.parts ?? []), ...Object.keys(tool.options)])
  for (const [name, { tool: target, by, at }] of Object.entries(tool.finds)) {
    checkFields(`finds.${name}`, target, Object.keys(by), context, tell)
    checkSources(`finds.${name}`, by, known, tell)
    named(`finds.${name}.at`, 'no column', [at], columns)
    known.add(name)
  }
  for (const { on, says } of tool.forbids) {
    named('forbids', 'finds no', [on], Object.keys(tool.finds))
    named('forbids', 'no message', [says], context.messages)
  }
  named('wholeWith', 'no option', [tool.wholeWith], Object.keys(tool.options))
  if (tool.moreColumns) {
    const { tool: target, by, named, values } = tool.moreColumns
    checkFields('moreColumns', target, [...Object.keys(by), named, values], context, tell)
    checkSources('moreColumns', by, new Set(Object.keys(tool.options)), tell)
  }
  const pages = context.tools.filter(({ word }) => word === 'page').map(({ name }) => name)
  named('hub', 'no page', [tool.hub], pages)
  checkDoes(tool, known, context, tell)
  if (tool.pasted === undefined && !tool.routes.file?.includes(':id')) tell('routes.file', 'no :id in it', 'say where the id stands')
  return faults
}

function checkDoes(tool: Upload, known: ReadonlySet<string>, context: CheckContext, tell: Tell): void {
  const { does } = tool
  if (does.does === 'plans') {
    if (!tool.effect) tell('does', 'nothing plans its rows', 'say effect: true')
    return
  }
  if (does.does === 'actsBy') {
    const idle = tool.columns[does.column]?.options?.find(({ id }) => !(id in does.each))
    if (idle) tell('does', `does nothing where ${does.column} is '${idle.id}'`, 'say its action')
    for (const [value, one] of Object.entries(does.each)) checkAct(`does.${value}`, one, tool, known, context, tell)
    return
  }
  if (does.does === 'acts') {
    checkAct('does', does, tool, known, context, tell)
    return
  }
  const whats = { sets: ['update'], inserts: ['create'], upserts: ['create', 'update'] }[does.does]
  for (const what of whats) checkSecond('does', context.resources.get(does.tool), what, tool, tell)
  checkFields('does', does.tool, [...Object.keys(does.set), ...('by' in does ? Object.keys(does.by) : [])], context, tell)
  for (const field of (does.does === 'sets' && does.keepsHidden) || [])
    if (!(field in does.set)) tell('does.keepsHidden', `sets no '${field}'`, near(field, Object.keys(does.set)))
  checkSources('does', { ...does.set, ...('by' in does ? does.by : {}) }, known, tell)
  if ('on' in does && !(does.on in tool.finds)) tell('does.on', `finds no '${does.on}'`, near(does.on, Object.keys(tool.finds)))
}

function checkAct(
  path: string,
  { tool: target, action, on, answers }: Extract<Upload['does'], { does: 'acts' }>,
  tool: Upload,
  known: ReadonlySet<string>,
  context: CheckContext,
  tell: Tell,
): void {
  const actions = context.resources.get(target)?.actions ?? {}
  const said = actions[action]
  if (!said) tell(path, `${target} has no action '${action}'`, near(action, Object.keys(actions)))
  checkSecond(path, context.resources.get(target), action, tool, tell)
  if (said?.irreversible && !tool.irreversible) tell(path, `${action} cannot be reverted, this can`, 'say irreversible: true')
  const asked = [...Object.keys(said?.asks ?? {}), ...(said?.moves?.choose ? [said.moves.field] : [])]
  for (const question of Object.keys(answers))
    if (!asked.includes(question)) tell(path, `${action} does not ask '${question}'`, near(question, asked))
  checkSources(path, answers, known, tell)
  if (!(on in tool.finds)) tell(path, `finds no '${on}'`, near(on, Object.keys(tool.finds)))
}

/** A file does what needs two people only if it waits for another person as soon as that would. */
function checkSecond(path: string, target: Resource | undefined, what: string, { secondPersonAbove }: Upload, tell: Tell): void {
  const second = secondPersonOf(target, what)
  const most = fileLimit(second?.when)
  if (second && (secondPersonAbove === undefined || secondPersonAbove > most))
    tell(path, `${what} needs a second person`, `say secondPersonAbove: ${most}`)
}

function checkFields(path: string, target: string, keys: readonly string[], { resources }: CheckContext, tell: Tell): void {
  const found = resources.get(target)
  if (!found) tell(path, `no tool '${target}'`, near(target, resources.keys()))
  for (const key of keys)
    if (found && key !== 'id' && !found.fields[key]) tell(path, `${target} has no field '${key}'`, near(key, Object.keys(found.fields)))
}

function checkSources(path: string, said: Readonly<Record<string, Source>>, known: ReadonlySet<string>, tell: Tell): void {
  for (const source of Object.values(said))
    if (typeof source === 'string' && !known.has(source)) tell(path, `no column or record '${source}'`, near(source, known))
}
