import { eachField } from '../each.ts'
import type { Field } from '../kinds/kind.ts'
import type { Resource } from '../resource.ts'
import type { DeclarationFault } from './check.ts'

/** Words that speak of a value as one line of text. */
const ofLines = ['unique', 'masked', 'copied', 'opens'] as const

/** R47: formatted text where a line of text is needed: as the name of a row, in an index, masked or copied. */
export function checkMarkup(tool: Resource): DeclarationFault[] {
  const holdsMarkup = (field: Field | undefined) => field?.column({ country: 'IN' })?.markup === true
  const fault = (path: string, fact: string) => ({ code: 'R47', path: `${tool.name}.${path}`, fact, remedy: 'use a `text`' })
  const indexed = [...tool.unique, ...tool.indexes].flatMap(index => ('on' in index ? index.on : index))
  return [
    ...['title', 'code'].flatMap(word => {
      const key = tool[word as 'title' | 'code']
      return key && holdsMarkup(tool.fields[key]) ? [fault(word, `'${key}' is formatted text, which cannot identify a row`)] : []
    }),
    ...indexed
      .map(key => key.replace(/^-/, ''))
      .filter(key => holdsMarkup(tool.fields[key]))
      .map(key => fault('indexes', `'${key}' is formatted text, which cannot be sorted`)),
    ...[...eachField(tool.fields)]
      .filter(({ field }) => holdsMarkup(field))
      .flatMap(({ name, field }) =>
        ofLines.filter(word => field[word]).map(word => fault(`fields.${name}`, `formatted text cannot have '${word}'`)),
      ),
  ]
}
