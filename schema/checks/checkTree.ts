import { eachField } from '../each.ts'
import type { Field } from '../kinds/kind.ts'
import type { TreeField } from '../kinds/tree.ts'
import type { Resource } from '../resource.ts'
import { type DeclarationFault, unknown } from './check.ts'

const code = 'R59'

/** What a node has beside its cells, and what it is given out with. */
const ofNodes = ['id', 'parent', 'children']
/** Levels and nodes that a person could still overlook, and a row could still hold. */
const DEEPEST = 9
const MOST = 2000

/** R59: a tree of no level, of too many nodes, within a list, or of nodes that nothing names. */
export function checkTree(tool: Resource): DeclarationFault[] {
  return [...eachField(tool.fields)].flatMap(({ name, field, isCell }) =>
    isTree(field) ? treeFaults(`${tool.name}.fields.${name}`, field, isCell) : [],
  )
}

const isTree = (field: Field): field is Field & Pick<TreeField, 'depth' | 'max' | 'named' | 'cells'> => field.kind === 'tree'

function treeFaults(path: string, { depth, max, named, cells }: Pick<TreeField, 'depth' | 'max' | 'named' | 'cells'>, isCell: boolean) {
  const fault = (fact: string, remedy: string): DeclarationFault => ({ code, path, fact, remedy })
  const within = (value: number, largest: number) => Number.isInteger(value) && value >= 1 && value <= largest
  const naming = cells[named]
  return [
    ...(isCell ? [fault('a cell of a list cannot be a tree', 'make it a field of the tool')] : []),
    ...(within(depth, DEEPEST) ? [] : [fault(`\`depth\` is ${depth}`, `use 1 to ${DEEPEST}`)]),
    ...(within(max, MOST) ? [] : [fault(`\`max\` is ${max}`, `use 1 to ${MOST}`)]),
    ...ofNodes.filter(key => cells[key]).map(key => fault(`'${key}' is reserved by the nodes`, 'choose another name')),
    ...(named === ''
      ? [fault('has no cell that names its nodes', 'add a `text`')]
      : unknown({ code, path, said: 'no cell' }, [named], Object.keys(cells))),
    ...(naming && naming.kind !== 'text' ? [fault(`'${named}' is not a text`, 'name a `text`')] : []),
  ]
}
