import { eachField } from '../each.ts'
import type { Field } from '../kinds/kind.ts'
import type { TemplateField } from '../kinds/template.ts'
import type { Resource } from '../resource.ts'
import { placeholdersOf, templateParts } from '../templateText.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

const code = 'R93'

/**
 * R93: placeholders that no text can name, pairs or texts beside it that are none, a preview filled from what is not there, a limit below one character;
 * a template within a list.
 */
export function checkTemplate(tool: Resource, { resources }: CheckContext): DeclarationFault[] {
  return [...eachField(tool.fields)].flatMap(({ name, field, isCell }) => {
    if (!isTemplate(field)) return []
    const path = `${tool.name}.fields.${name}`
    const fault = (fact: string, remedy: string, at = path): DeclarationFault => ({ code, path: at, fact, remedy })
    const { fillables, pairs, beside = [], filledFrom, max } = field
    const keys = Object.keys(fillables)
    const named = (kind: string) => Object.keys(tool.fields).filter(key => tool.fields[key]?.kind === kind)
    const source = filledFrom && resources.get(filledFrom.tool)
    return [
      ...(isCell ? [fault('a cell of a list cannot be a template', 'make it a field of the tool')] : []),
      ...(Number.isInteger(max) && max > 0 ? [] : [fault(`\`max\` is ${max}`, 'use a `max` of 1 or more')]),
      ...keys
        .filter(key => templateParts(`{{${key}}}`).fault !== null)
        .map(key =>
          fault(`'${key}' is not a valid placeholder`, 'use letters, digits, _, - and ., beginning with a letter', `${path}.fillables`),
        ),
      ...keys
        .filter(key => placeholdersOf(fillables[key]?.sample ?? '').length > 0 || fillables[key]?.sample.trim() === '')
        .map(key => fault('a sample is empty, or contains a placeholder', 'write an example of the value', `${path}.fillables.${key}`)),
      ...(keys.length === 0 && pairs === undefined ? [fault('has no placeholders', 'add some, or use a `longText`')] : []),
      ...unknown({ code, path: `${path}.pairs`, said: 'no pairs' }, pairs === undefined ? [] : [pairs], named('keyValues')),
      ...unknown({ code, path: `${path}.beside`, said: 'no template' }, beside, named('template')),
      ...(filledFrom && !source ? unknown({ code, path: `${path}.filledFrom`, said: 'no tool' }, [filledFrom.tool], resources.keys()) : []),
      ...(filledFrom && source
        ? [
            ...unknown({ code, path: `${path}.filledFrom`, said: 'no placeholder' }, Object.keys(filledFrom.values), keys),
            ...unknown({ code, path: `${path}.filledFrom` }, Object.values(filledFrom.values), Object.keys(source.fields)),
          ]
        : []),
    ]
  })
}

const isTemplate = (field: Field): field is Field & TemplateField => field.kind === 'template'
