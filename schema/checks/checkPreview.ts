import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** R57: a preview of nothing, of fields or tries that are not there or that nobody may see, or of a tool that has no form to stand beside. */
export function checkPreview(tool: Resource, { resources }: CheckContext): DeclarationFault[] {
  if (!tool.preview) return []
  const fault = { code: 'R57', path: `${tool.name}.preview` }
  const { fields = [], rowsFrom, figuresFrom, filledFrom } = tool.preview
  const telling = Object.keys(tool.formQueries).filter(name => tool.formQueries[name]?.figures)
  const hidden = fields.filter(key => tool.fields[key]?.writeOnly || tool.fields[key]?.masked)
  const hasForm = tool.routes.create !== undefined || tool.routes.edit !== undefined
  return [
    ...unknown(fault, fields, Object.keys(tool.fields)),
    ...(rowsFrom === undefined ? [] : unknown({ ...fault, said: 'no form query' }, [rowsFrom], Object.keys(tool.formQueries))),
    ...unknown({ ...fault, said: 'no form query with figures' }, figuresFrom === undefined ? [] : [figuresFrom], telling),
    ...(fields.length > 0 || figuresFrom !== undefined ? [] : [{ ...fault, fact: 'shows nothing', remedy: 'add `fields`' }]),
    ...(fields.length > 0 && figuresFrom !== undefined
      ? [{ ...fault, fact: 'has both `fields` and `figuresFrom`', remedy: 'remove one of them' }]
      : []),
    ...(filledFrom ? unknown({ ...fault, said: 'no tool' }, [filledFrom.tool], resources.keys()) : []),
    ...unknown(fault, Object.values(filledFrom?.values ?? {}), Object.keys(resources.get(filledFrom?.tool ?? '')?.fields ?? {})),
    ...hidden.map(key => ({ ...fault, fact: `'${key}' is masked or hidden`, remedy: 'remove it' })),
    ...(hasForm ? [] : [{ ...fault, fact: 'this tool has no form', remedy: 'add a `create` or `edit` route' }]),
  ]
}
