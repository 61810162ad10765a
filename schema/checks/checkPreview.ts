import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** R57: a preview of nothing, of fields or tries that are not there or that nobody may see, or of a tool that has no form to stand beside. */
export function checkPreview(tool: Resource, { resources }: CheckContext): DeclarationFault[] {
  if (!tool.preview) return []
  const fault = { code: 'R57', path: `${tool.name}.preview` }
  const { of = [], finds, tries, filledFrom } = tool.preview
  const telling = Object.keys(tool.tries).filter(name => tool.tries[name]?.tells)
  const hidden = of.filter(key => tool.fields[key]?.writeOnly || tool.fields[key]?.masked)
  const hasForm = tool.routes.create !== undefined || tool.routes.edit !== undefined
  return [
    ...unknown(fault, of, Object.keys(tool.fields)),
    ...(finds === undefined ? [] : unknown({ ...fault, said: 'no try' }, [finds], Object.keys(tool.tries))),
    ...unknown({ ...fault, said: 'no try with figures' }, tries === undefined ? [] : [tries], telling),
    ...(of.length > 0 || tries !== undefined ? [] : [{ ...fault, fact: 'shows nothing', remedy: 'name the fields it shows' }]),
    ...(of.length > 0 && tries !== undefined ? [{ ...fault, fact: 'draws fields and a try', remedy: 'leave out `of`, or `tries`' }] : []),
    ...(filledFrom ? unknown({ ...fault, said: 'no tool' }, [filledFrom.tool], resources.keys()) : []),
    ...unknown(fault, Object.values(filledFrom?.values ?? {}), Object.keys(resources.get(filledFrom?.tool ?? '')?.fields ?? {})),
    ...hidden.map(key => ({ ...fault, fact: `'${key}' is not seen whole`, remedy: 'leave it out' })),
    ...(hasForm ? [] : [{ ...fault, fact: 'stands beside no form', remedy: 'give the tool an address to create or edit' }]),
  ]
}
