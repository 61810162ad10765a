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
    ...missing(`${path}.head`, tool, [...desk.head, ...(desk.moments ?? []), ...(desk.strong ?? [])]),
    ...unpictured(`${path}.pictures`, tool, desk.pictures),
    ...(tool.routes.show ? [] : [{ code: 'R17', path, fact: 'has no address', remedy: 'give the tool a route `show`' }]),
    ...(desk.note ? unknown({ code: 'R17', path: `${path}.note`, said: 'no part' }, [desk.note], Object.keys(desk.parts)) : []),
    ...Object.entries(desk.parts).flatMap(([name, part]) => partFaults(`${path}.parts.${name}`, tool, part, context)),
  ]
}

function partFaults(path: string, tool: Resource, part: DeskPart, { resources }: CheckContext): DeclarationFault[] {
  const own = resources.get(part.tool)
  if (!own) return unknown({ code: 'R17', path, said: 'no tool' }, [part.tool], resources.keys())
  const parts = tool.desk?.parts ?? {}
  const upper = part.of === undefined ? tool : resources.get(parts[part.of]?.tool ?? '')
  if (!upper) return unknown({ code: 'R17', path, said: 'no part' }, [String(part.of)], Object.keys(parts))
  const faults = [
    ...missing(path, own, [...part.columns, ...Object.keys(part.where ?? {}), ...(part.moments ?? []), ...(part.add?.asks ?? [])]),
    ...unpictured(`${path}.gallery`, own, part.gallery),
    ...unordered(path, own, part.sort?.[0]),
  ]
  if (part.named === undefined) {
    if (own.fields[part.by ?? '']?.refersTo?.tool !== tableOf(upper))
      faults.push({ code: 'R17', path, fact: `${own.name}.${part.by} names no row of ${upper.name}`, remedy: 'name the reference in `by`' })
  } else if (upper.fields[part.named]?.refersTo?.tool !== tableOf(own)) {
    faults.push({ code: 'R17', path, fact: `${upper.name}.${part.named} names no row of ${own.name}`, remedy: 'correct `named`' })
  }
  const { picture } = part
  if (typeof picture === 'string') {
    if (!holdsSeen(own.fields[picture]))
      faults.push({
        code: 'R17',
        path,
        fact: `'${picture}' of ${own.name} cannot be looked at`,
        remedy: 'name a file that takes pictures and PDF alone',
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
  return [{ code: 'R70', path: `${path}.sort`, fact: `${name} has no order by '${key}'`, remedy: 'name an integer, a day or a moment' }]
}

function missing(path: string, tool: Resource, keys: readonly string[]): DeclarationFault[] {
  const own = keys.filter(key => !systemKeys.includes(key))
  return unknown({ code: 'R17', path, said: `${tool.name} has no field` }, own, Object.keys(tool.fields))
}
