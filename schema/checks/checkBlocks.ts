import { eachField } from '../each.ts'
import type { Field } from '../kinds/kind.ts'
import type { Resource } from '../resource.ts'
import type { DeclarationFault } from './check.ts'

const code = 'R62'

/** R62: blocks of no kind, or more than a page bears; a field that is called `type`; one name for fields of two kinds. */
export function checkBlocks({ name, fields }: Resource): DeclarationFault[] {
  return [...eachField(fields)].flatMap(({ name: key, field, isCell }) =>
    field.blocks ? blocksFaults(`${name}.fields.${key}`, field, isCell) : [],
  )
}

function blocksFaults(path: string, field: Field, isCell: boolean): DeclarationFault[] {
  const kinds = Object.entries(field.blocks ?? {})
  const { min, max } = field as Field & { readonly min: number; readonly max: number }
  const fault = (fact: string, remedy: string): DeclarationFault => ({ code, path, fact, remedy })
  const first = new Map<string, string>()
  return [
    ...(kinds.length > 0 ? [] : [fault('has no block types', 'name at least one')]),
    ...(isCell ? [fault('blocks cannot be a cell of rows', 'make them a field of the tool')] : []),
    ...(min <= max && max <= 60
      ? []
      : [fault(`\`min\` is ${min} and \`max\` is ${max}`, 'use a `max` of at most 60 that is not below `min`')]),
    ...kinds.flatMap(([type, own]) => [
      ...(/^[a-z][a-z0-9_]{0,29}$/.test(type)
        ? []
        : [fault(`'${type}' is not a valid block type`, 'use lower-case letters, digits and _')]),
      ...Object.entries(own).flatMap(([key, cell]) => {
        const other = first.get(key) ?? cell.kind
        first.set(key, other)
        if (key === 'type') return [fault(`a field of ${type} has the name 'type', which is reserved`, 'choose another name')]
        return other === cell.kind ? [] : [fault(`'${key}' has kind ${other} and, in ${type}, kind ${cell.kind}`, 'rename one of them')]
      }),
    ]),
  ]
}
