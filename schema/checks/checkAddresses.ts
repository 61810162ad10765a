import { addressRow, fieldParams } from '../rowAddress.ts'
import type { Tool } from '../tools.ts'
import { uploadPlaces } from '../upload.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** R01: names of tools; R02: two screens at one address; R03: an address without `:id`, or with a field that can change; R21: a tab that leads nowhere; R28: an unknown section. */
export function checkAddresses({ sections, tools, resources }: CheckContext): (tool: Tool) => DeclarationFault[] {
  const names = new Set<string>()
  const taken = new Map<string, string>()
  return tool => [
    ...nameFaults(tool, names),
    ...routesOf(tool).flatMap(routed => routeFaults(routed, taken)),
    ...fieldFaults(tool),
    ...tabFaults(tool, { tools, resources }),
    ...(sections ? unknown({ code: 'R28', path: `${tool.name}.section`, said: 'no section' }, [String(tool.section)], sections) : []),
    ...(sections && tool.type === 'page' && tool.approvalsOf !== undefined
      ? unknown({ code: 'R28', path: `${tool.name}.approvalsOf`, said: 'no section' }, [tool.approvalsOf], sections)
      : []),
  ]
}

function nameFaults({ name, type }: Tool, seen: Set<string>): DeclarationFault[] {
  const faults: DeclarationFault[] = []
  if (seen.has(name)) faults.push({ code: 'R01', path: name, fact: `two tools have the name '${name}'`, remedy: 'rename one of them' })
  // The uploads have the documents' names, most with dashes, some without.
  if (!(type === 'upload' ? /^[a-z][a-z0-9_-]{0,49}$/ : /^[a-z][a-z0-9_]{0,49}$/).test(name))
    faults.push({ code: 'R01', path: name, fact: `'${name}' is not a valid tool name`, remedy: 'use lower-case letters, digits and _' })
  seen.add(name)
  return faults
}

interface Routed {
  readonly path: string
  readonly route: string
  readonly needsId: boolean
}

function routesOf(tool: Tool): Routed[] {
  if (tool.type === 'upload')
    return uploadPlaces(tool).map(({ route, screen }) => ({ path: `${tool.name}.routes.${screen}`, route, needsId: screen === 'file' }))
  if (tool.type !== 'resource') return tool.routes.map(route => ({ path: `${tool.name}.routes`, route, needsId: false }))
  const { by, more = [], ...routes } = tool.routes
  const entries: [string, string | undefined][] = [...Object.entries(routes), ...more.map((route): [string, string] => ['more', route])]
  // A show address may be the edit address: who may not edit reads there.
  const own = entries.filter(([verb, route]) => route && !(verb === 'show' && route === tool.routes.edit))
  return own.map(([verb, route]) => ({
    path: `${tool.name}.routes.${verb}`,
    route: route ?? '',
    needsId: by === undefined && (verb === 'edit' || verb === 'show'),
  }))
}

function routeFaults({ path, route, needsId }: Routed, taken: Map<string, string>): DeclarationFault[] {
  const faults: DeclarationFault[] = []
  for (const shape of shapesOf(route)) {
    const other = taken.get(shape)
    if (other && other !== path)
      faults.push({ code: 'R02', path, fact: `${route} is also the address of ${other}`, remedy: 'give one of them another address' })
    taken.set(shape, path)
  }
  if (needsId && !/:id(?![A-Za-z_])/.test(route))
    faults.push({ code: 'R03', path, fact: `${route} has no :id`, remedy: 'add the id, as in /supplier/edit/:id' })
  return faults
}

/** A parameter of a record's address that is no field, or one whose value changes: links to the record would break. */
function fieldFaults(tool: Tool): DeclarationFault[] {
  if (tool.type !== 'resource') return []
  return (['edit', 'show'] as const).flatMap(verb => {
    const route = tool.routes[verb]
    const path = `${tool.name}.routes.${verb}`
    return fieldParams(route ?? '', tool.routes).flatMap(name => {
      if (!Object.hasOwn(tool.fields, name) && addressRow(tool, name)) return []
      const field = tool.fields[name]
      if (!field) return unknown({ code: 'R03', path }, [name], Object.keys(tool.fields))
      const lasts = field.required && (field.fixed || field.readOnly)
      return lasts
        ? []
        : [{ code: 'R03', path, fact: `the value of '${name}' can change`, remedy: 'make the field `required` and `fixed`' }]
    })
  })
}

/** An address as it is matched: parameters are alike whatever their names, an optional one may be missing. */
function shapesOf(route: string): string[] {
  const plain = route.replace(/\/:[A-Za-z_]+\?$/, '')
  const shapes = plain === route ? [route] : [plain, route.replace(/\?$/, '')]
  return shapes.map(shape => shape.replace(/:[A-Za-z_]+/g, ':').replace(/\/+$/, '') || '/')
}

/** A tab is a list without an address of its own, or an upload; a page of tabs stands at one plain address, and at that of each page of its first list. */
function tabFaults(tool: Tool, { tools, resources }: Pick<CheckContext, 'tools' | 'resources'>): DeclarationFault[] {
  if (tool.type !== 'page' || !tool.tabs) return []
  const code = 'R21'
  const [route = '', ...more] = tool.routes
  const faults: DeclarationFault[] = Object.entries(tool.tabs).flatMap(([tab, name]) => {
    const path = `${tool.name}.tabs.${tab}`
    if (tools.some(one => one.type === 'upload' && one.name === name)) return []
    const listed = resources.get(name)
    if (!listed) return unknown({ code, path, said: 'no tool' }, [name], resources.keys())
    return listed.routes.list
      ? [{ code, path, fact: `${name} has the address ${listed.routes.list}`, remedy: 'remove that address, or the tab' }]
      : []
  })
  if (more.some(one => one !== `${route}/:page_number`) || route.includes(':') || route.includes('?'))
    faults.push({ code, path: `${tool.name}.routes`, fact: 'a page of tabs needs one address without parameters', remedy: 'give it one' })
  return faults
}
