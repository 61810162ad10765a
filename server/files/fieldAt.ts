import { fieldNamed } from '../../schema/each.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { permissionList } from '../../schema/permission.ts'
import type { Resource } from '../../schema/resource.ts'
import type { ReadTools } from '../lists/readTool.ts'

/** Keys of a path; nobody declares lists within lists further down. */
const DEEPEST = 6

/** Where a file is handed in. */
export interface FilePlace {
  /** The tool whose rows hold it. */
  readonly tool: Resource
  readonly field: Field
  /** Permissions of which any one lets a person fill the field in. */
  readonly permissions: readonly string[]
}

/**
 * The field that a path names: `banners.image`; a cell of rows, `products.images.image`; a field of child rows in their parent's form,
 * `suppliers.bank_details.cancelled_cheque`, or by themselves; a question of an action, `suppliers.actions.approve.proof`.
 */
export function fieldAt(tools: ReadTools, path: string): FilePlace | undefined {
  const [name = '', ...keys] = path.split('.')
  const tool = tools.get(name)?.resource
  if (!tool || keys.length === 0 || keys.length > DEEPEST) return undefined
  if (keys[0] === 'actions' && !Object.hasOwn(tool.fields, 'actions')) return askedAt(tool, keys)
  const place = within(tools, tool, keys)
  return place && { ...place, permissions: [...writersOf(tool), ...parentsOf(tools, tool).flatMap(writersOf)] }
}

function within(tools: ReadTools, tool: Resource, [key = '', ...rest]: readonly string[]): Omit<FilePlace, 'permissions'> | undefined {
  const field = Object.hasOwn(tool.fields, key) ? tool.fields[key] : undefined
  if (rest.length === 0) return field?.files ? { tool, field } : undefined
  const child = field?.holdsRows && tools.get(field.holdsRows.of)?.resource
  if (child) return within(tools, child, rest)
  const cell = fieldNamed(field?.cells, rest.join('.'))
  return cell?.files ? { tool, field: cell } : undefined
}

function askedAt(tool: Resource, [, name = '', question = '']: readonly string[]): FilePlace | undefined {
  const action = Object.hasOwn(tool.actions, name) ? tool.actions[name] : undefined
  const field = action?.inputs && Object.hasOwn(action.inputs, question) ? action.inputs[question] : undefined
  return field?.files && { tool, field, permissions: permissionList(action?.permission ?? tool.permissions.edit) }
}

/** Tools in whose form rows of this one are written too. */
function parentsOf(tools: ReadTools, child: Resource): Resource[] {
  const holds = ({ fields }: Resource) =>
    Object.values(fields).some(({ holdsRows }) => holdsRows?.of === child.name && holdsRows.allows.length > 0)
  return [...tools.values()].map(({ resource }) => resource).filter(holds)
}

const writersOf = ({ permissions }: Resource): string[] => [...permissionList(permissions.create), ...permissionList(permissions.edit)]
