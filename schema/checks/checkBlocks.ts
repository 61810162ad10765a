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
    ...(kinds.length > 0 ? [] : [fault('there is no kind of block', 'name those there are')]),
    ...(isCell ? [fault('blocks stand inside of rows', 'let them be a field of the record')] : []),
    ...(min <= max && max <= 60 ? [] : [fault(`there may be ${min} to ${max} of them`, 'say at most 60, and no fewer than `min`')]),
    ...kinds.flatMap(([type, own]) => [
      ...(/^[a-z][a-z0-9_]{0,29}$/.test(type) ? [] : [fault(`a block cannot be called '${type}'`, 'use lower case letters, digits and _')]),
      ...Object.entries(own).flatMap(([key, cell]) => {
        const other = first.get(key) ?? cell.kind
        first.set(key, other)
        if (key === 'type') return [fault(`a field of ${type} is called 'type'`, 'choose another name: it says which kind a block is')]
        return other === cell.kind
          ? []
          : [fault(`'${key}' is of kind ${other} and, in ${type}, of kind ${cell.kind}`, 'call one of them otherwise')]
      }),
    ]),
  ]
}
