import type { DeskPart } from '../desk.ts'
import { holdsPictures, holdsSeen } from '../pictures.ts'
import type { Resource } from '../resource.ts'
import { tableOf } from '../view.ts'
import { type CheckContext, type DeclarationFault, systemKeys, unknown } from './check.ts'

/** R17: a part of a desk that leads nowhere, or shows what is no field; R70: one in no order. */
export function checkDesk(tool: Resource, context: CheckContext): DeclarationFault[] {
  const { desk } = tool
  if (!desk) return []
  const path = `${tool.name}.desk`
  return [
    ...missing(`${path}.summary`, tool, [...desk.summary, ...(desk.moments ?? []), ...(desk.highlighted ?? [])]),
    ...unpictured(`${path}.pictures`, tool, desk.pictures),
    ...(tool.routes.show ? [] : [{ code: 'R17', path, fact: 'has no address', remedy: 'add `show` to the routes of the tool' }]),
    ...(desk.notesPart
      ? unknown({ code: 'R17', path: `${path}.notesPart`, said: 'no part' }, [desk.notesPart], Object.keys(desk.parts))
      : []),
    ...Object.entries(desk.parts).flatMap(([name, part]) => partFaults(`${path}.parts.${name}`, tool, part, context)),
  ]
}

function partFaults(path: string, tool: Resource, part: DeskPart, { resources }: CheckContext): DeclarationFault[] {
  const own = resources.get(part.tool)
  if (!own) return unknown({ code: 'R17', path, said: 'no tool' }, [part.tool], resources.keys())
  const parts = tool.desk?.parts ?? {}
  const upper = part.parent === undefined ? tool : resources.get(parts[part.parent]?.tool ?? '')
  if (!upper) return unknown({ code: 'R17', path, said: 'no part' }, [String(part.parent)], Object.keys(parts))
  const faults = [
    ...missing(path, own, [...part.columns, ...Object.keys(part.where ?? {}), ...(part.moments ?? []), ...(part.add?.inputs ?? [])]),
    ...unpictured(`${path}.gallery`, own, part.gallery),
    ...unordered(path, own, part.sort?.[0]),
  ]
  if (part.named === undefined) {
    if (own.fields[part.by ?? '']?.refersTo?.tool !== tableOf(upper))
      faults.push({
        code: 'R17',
        path,
        fact: `${own.name}.${part.by} does not refer to ${upper.name}`,
        remedy: 'name the reference in `by`',
      })
  } else if (upper.fields[part.named]?.refersTo?.tool !== tableOf(own)) {
    faults.push({ code: 'R17', path, fact: `${upper.name}.${part.named} does not refer to ${own.name}`, remedy: 'correct `named`' })
  }
  const { picture } = part
  if (typeof picture === 'string') {
    if (!holdsSeen(own.fields[picture]))
      faults.push({
        code: 'R17',
        path,
        fact: `'${picture}' of ${own.name} is neither a picture nor a document`,
        remedy: 'name a file field that accepts only pictures and PDF',
      })
  } else if (picture) faults.push(...unknown({ code: 'R17', path, said: 'no part' }, [picture.part], Object.keys(parts)))
  return faults
}

function unpictured(path: string, { name, fields }: Resource, key: string | undefined): DeclarationFault[] {
  if (key === undefined || holdsPictures(fields[key])) return []
  return [{ code: 'R17', path, fact: `${name} has no pictures in '${key}'`, remedy: 'name an image, or a list of them' }]
}

/** R70: a part in the order of what is no field of its rows, or has no order that is the same in every language. */
function unordered(path: string, { name, fields }: Resource, key: string | undefined): DeclarationFault[] {
  if (key === undefined || systemKeys.includes(key) || ['integer', 'date', 'timestamp'].includes(fields[key]?.kind ?? '')) return []
  return [
    { code: 'R70', path: `${path}.sort`, fact: `${name} cannot be sorted by '${key}'`, remedy: 'name an integer, a date or a timestamp' },
  ]
}

function missing(path: string, tool: Resource, keys: readonly string[]): DeclarationFault[] {
  const own = keys.filter(key => !systemKeys.includes(key))
  return unknown({ code: 'R17', path, said: `${tool.name} has no field` }, own, Object.keys(tool.fields))
}
