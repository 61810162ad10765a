import { messages as english } from '../../i18n/en/messages.ts'
import { messages as indonesian } from '../../i18n/id/messages.ts'
import { marketplace } from '../../resources/server.ts'
import { permissionList, readPermissions } from '../../schema/permission.ts'
import { permissionsAt } from '../../schema/permissionsAt.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Tool } from '../../schema/tools.ts'
import { uploadPlaces } from '../../schema/upload.ts'
import { declaredCalls } from './declaredCalls.ts'

/** `npm run catalogue`: what is declared, as JSON: tools, addresses with their permissions, calls, messages in both languages, choices. */
const { tools: all, permissions } = marketplace
/** Addresses that belong to no tool (document 1, §2.2). */
const ofTheShell = [
  { path: '/login', tool: 'login', may: ['public'] },
  { path: '/', tool: 'home', may: ['signed in'] },
]
const catalogue = {
  tools: all.map(({ name, type, section }) => ({ name, word: type, section })),
  routes: [...ofTheShell, ...all.flatMap(routesOf)],
  permissions: permissions.map(({ name }) => name),
  calls: declaredCalls(marketplace).map(({ method, path }) => ({ method, path: path.replace(/:(\w+)/g, '{$1}') })),
  messages: {
    en: { ...english, ...marketplace.messages.en },
    id: { ...indonesian, ...marketplace.messages.id },
  },
  choices: Object.fromEntries(all.filter((tool): tool is Resource => tool.type === 'resource').flatMap(choicesOf)),
}
process.stdout.write(`${JSON.stringify(catalogue, null, 2)}\n`)

function routesOf(tool: Tool): { path: string; tool: string; may: readonly string[] }[] {
  if (tool.type === 'upload')
    return uploadPlaces(tool).map(({ route, screen }) => ({
      path: route,
      tool: tool.name,
      may: permissionsAt(tool, screen === 'page' ? 'open' : 'list'),
    }))
  if (tool.type !== 'resource') return tool.routes.map(path => ({ path, tool: tool.name, may: permissionList(tool.permission) }))
  const { list, create, edit, show, more = [] } = tool.routes
  const said: [string | undefined, readonly string[]][] = [
    ...[list, ...more].map((path): [string | undefined, readonly string[]] => [path, permissionList(tool.permissions.list)]),
    [create, permissionList(tool.permissions.create)],
    [edit, readPermissions(tool)],
    [show, readPermissions(tool)],
  ]
  return said.flatMap(([path, may]) => (path ? [{ path, tool: tool.name, may }] : []))
}

/** Every list of things to choose, by tool and field. */
function choicesOf(tool: Resource): [string, unknown][] {
  return Object.entries(tool.fields).flatMap(([key, field]) =>
    'options' in field ? [[`${tool.name}.${key}`, field.options] as [string, unknown]] : [],
  )
}
