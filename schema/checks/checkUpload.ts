import { approvalOf } from '../approval.ts'
import { pictureFacts } from '../images.ts'
import type { Resource } from '../resource.ts'
import type { Tool } from '../tools.ts'
import type { Source, Upload } from '../upload.ts'
import { columnCalled } from '../uploadColumns.ts'
import { type CheckContext, type DeclarationFault, near, unknown } from './check.ts'
import { fileLimit } from './checkApproval.ts'

type Tell = (path: string, fact: string, remedy: string) => unknown

/** R23: an upload that names a column, a record, a tool, a field or an action that is not there, or does an action in another way than people may. */
export function checkUpload(tool: Tool, context: CheckContext): DeclarationFault[] {
  if (tool.type !== 'upload') return []
  const faults: DeclarationFault[] = []
  const tell: Tell = (path, fact, remedy) => faults.push({ code: 'R23', path: `${tool.name}.${path}`, fact, remedy })
  const columns = new Set(Object.keys(tool.columns))
  const named = (path: string, said: string, names: readonly (string | undefined)[], all: Iterable<string>): void => {
    const given = names.filter(name => name !== undefined)
    faults.push(...unknown({ code: 'R23', path: `${tool.name}.${path}`, said }, given, all))
  }
  named('key', 'no column', [...tool.key, ...tool.groupBy, tool.mustAgreeOn], columns)
  for (const [column, others] of Object.entries(tool.headers ?? {}))
    for (const other of others as readonly string[])
      if (columnCalled(tool, other) !== column) tell(`headers.${column}`, `'${other}' is the name of another column`, 'remove it')
  const read = tool.reads ? [tool.reads.name, ...pictureFacts] : []
  for (const key of read) if (!columns.has(key)) tell('reads', `no column '${key}'`, 'declare a column for each fact of a picture')
  const known = new Set([...columns, ...(tool.reads?.parts ?? []), ...Object.keys(tool.options)])
  for (const [name, { tool: target, by, at }] of Object.entries(tool.lookups)) {
    checkFields(`lookups.${name}`, target, Object.keys(by), context, tell)
    checkSources(`lookups.${name}`, by, known, tell)
    named(`lookups.${name}.at`, 'no column', [at], columns)
    known.add(name)
  }
  for (const { lookup, message } of tool.rejectWhen) {
    named('rejectWhen', 'no lookup', [lookup], Object.keys(tool.lookups))
    named('rejectWhen', 'no message', [message], context.messages)
  }
  if (tool.pasted && tool.approvalAboveRows !== undefined)
    tell('approvalAboveRows', 'a pasted list asks the condition of its target', 'remove it')
  named('atomicWhen', 'no option', [tool.atomicWhen], Object.keys(tool.options))
  if (tool.dynamicColumns) {
    const { tool: target, by, named, values } = tool.dynamicColumns
    checkFields('dynamicColumns', target, [...Object.keys(by), named, ...(values === undefined ? [] : [values])], context, tell)
    checkSources('dynamicColumns', by, new Set(Object.keys(tool.options)), tell)
  }
  const pages = context.tools.filter(({ type }) => type === 'page').map(({ name }) => name)
  named('hub', 'no page', [tool.hub], pages)
  checkDoes(tool, known, context, tell)
  if (tool.pasted === undefined && !tool.routes.file?.includes(':id')) tell('routes.file', 'has no :id', 'add it')
  return faults
}

function checkDoes(tool: Upload, known: ReadonlySet<string>, context: CheckContext, tell: Tell): void {
  const { rowWrite } = tool
  if (rowWrite.type === 'customWrite') {
    if (!tool.planner) tell('rowWrite', 'has no planner for its rows', 'add planner: true')
    return
  }
  if (rowWrite.type === 'runActionBy') {
    const idle = tool.columns[rowWrite.column]?.options?.find(({ id }) => !(id in rowWrite.each))
    if (idle) tell('rowWrite', `has no action for ${rowWrite.column} '${idle.id}'`, 'add one')
    for (const [value, one] of Object.entries(rowWrite.each)) checkAct(`rowWrite.${value}`, one, tool, known, context, tell)
    return
  }
  if (rowWrite.type === 'runAction') {
    checkAct('rowWrite', rowWrite, tool, known, context, tell)
    return
  }
  const whats = { updateRecord: ['update'], insertRecord: ['create'], upsertRecord: ['create', 'update'] }[rowWrite.type]
  for (const what of whats) checkRowApproval('rowWrite', context.resources.get(rowWrite.tool), what, tool, tell)
  checkFields(
    'rowWrite',
    rowWrite.tool,
    [...Object.keys(rowWrite.set), ...('by' in rowWrite ? Object.keys(rowWrite.by) : [])],
    context,
    tell,
  )
  for (const field of (rowWrite.type === 'updateRecord' && rowWrite.allowHiddenFields) || [])
    if (!(field in rowWrite.set)) tell('rowWrite.allowHiddenFields', `sets no '${field}'`, near(field, Object.keys(rowWrite.set)))
  checkSources('rowWrite', { ...rowWrite.set, ...('by' in rowWrite ? rowWrite.by : {}) }, known, tell)
  if ('on' in rowWrite && !(rowWrite.on in tool.lookups))
    tell('rowWrite.on', `no lookup '${rowWrite.on}'`, near(rowWrite.on, Object.keys(tool.lookups)))
}

function checkAct(
  path: string,
  { tool: target, action, on, answers }: Extract<Upload['rowWrite'], { type: 'runAction' }>,
  tool: Upload,
  known: ReadonlySet<string>,
  context: CheckContext,
  tell: Tell,
): void {
  const actions = context.resources.get(target)?.actions ?? {}
  const said = actions[action]
  if (!said) tell(path, `${target} has no action '${action}'`, near(action, Object.keys(actions)))
  checkRowApproval(path, context.resources.get(target), action, tool, tell)
  if (said?.irreversible && !tool.irreversible) tell(path, `${action} cannot be reverted`, 'add irreversible: true')
  const asked = [...Object.keys(said?.inputs ?? {}), ...(said?.transition?.choices ? [said.transition.field] : [])]
  for (const question of Object.keys(answers))
    if (!asked.includes(question)) tell(path, `${action} has no input '${question}'`, near(question, asked))
  checkSources(path, answers, known, tell)
  if (!(on in tool.lookups)) tell(path, `no lookup '${on}'`, near(on, Object.keys(tool.lookups)))
}

/**
 * A file whose rows do what requires an approval waits for one with as few rows. The rows of a pasted list are one change set: it asks the condition of the
 * target, and needs no number of its own.
 */
function checkRowApproval(path: string, target: Resource | undefined, what: string, tool: Upload, tell: Tell): void {
  const { approvalAboveRows, pasted } = tool
  const isWrite = what === 'create' || what === 'update'
  if (pasted && isWrite && approvalOf(target, 'task')) return
  const second = approvalOf(target, what)
  const most = fileLimit(second?.when)
  if (second && (approvalAboveRows === undefined || approvalAboveRows > most))
    tell(
      path,
      `${what} requires an approval`,
      pasted ? `add requiresApprovalWhen.update to ${target?.name}` : `add approvalAboveRows: ${most}`,
    )
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
