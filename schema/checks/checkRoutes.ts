import type { Tool } from '../tools.ts'
import { uploadPlaces } from '../upload.ts'
import type { CheckContext } from './checkContext.ts'
import type { DeclarationFault } from './declarationFault.ts'

/** R02: two screens at one address; R03: an edit or show address without `:id`. */
export function checkRoutes({ tools }: CheckContext): DeclarationFault[] {
  const taken = new Map<string, string>()
  return tools.flatMap(tool =>
    routesOf(tool).flatMap(({ path, route, needsId }) => {
      const faults: DeclarationFault[] = []
      for (const shape of shapesOf(route)) {
        const other = taken.get(shape)
        if (other && other !== path)
          faults.push({ code: 'R02', path, fact: `${route} is the address of ${other} too`, remedy: 'give one of them another address' })
        taken.set(shape, path)
      }
      if (needsId && !/:id(?![A-Za-z_])/.test(route))
        faults.push({ code: 'R03', path, fact: `${route} has no :id`, remedy: 'say where the id stands, as in /supplier/edit/:id' })
      return faults
    }),
  )
}

interface Routed {
  path: string
  route: string
  needsId: boolean
}

function routesOf(tool: Tool): Routed[] {
  if (tool.word === 'upload')
    return uploadPlaces(tool).map(({ route, screen }) => ({ path: `${tool.name}.routes.${screen}`, route, needsId: screen === 'file' }))
  if (tool.word !== 'resource') return tool.routes.map(route => ({ path: `${tool.name}.routes`, route, needsId: false }))
  const entries = Object.entries(tool.routes) as [string, string | undefined][]
  // A show address may be the edit address: who may not edit reads there.
  const own = entries.filter(([verb, route]) => route && !(verb === 'show' && route === tool.routes.edit))
  return own.map(([verb, route]) => ({
    path: `${tool.name}.routes.${verb}`,
    route: route ?? '',
    needsId: verb === 'edit' || verb === 'show',
  }))
}

/** An address as it is matched: parameters are alike whatever their names, an optional one may be missing. */
function shapesOf(route: string): string[] {
  const plain = route.replace(/\/:[A-Za-z_]+\?$/, '')
  const shapes = plain === route ? [route] : [plain, route.replace(/\?$/, '')]
  return shapes.map(shape => shape.replace(/:[A-Za-z_]+/g, ':').replace(/\/+$/, '') || '/')
}
