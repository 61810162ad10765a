import { eachField } from '../each.ts'
import type { Page } from '../page.ts'
import { AUTHENTICATED, permissionList, type RequiredPermission } from '../permission.ts'
import type { Tool } from '../tools.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** R04: a permission that is not declared, or none at all; a role that nobody has from the start, or a team that is not named. */
export function checkPermissions(tool: Tool, { permissions, roles, teams }: CheckContext): DeclarationFault[] {
  const ofMay = saidBy(tool).flatMap(({ path, may }) => {
    const names = permissionList(may)
    if (names.length === 0) return [{ code: 'R04', path, fact: 'has no permission', remedy: 'add one' }]
    return unknown({ code: 'R04', path, said: 'no permission' }, names, [...permissions, AUTHENTICATED])
  })
  const ofRoles = rolesIn(tool).flatMap(({ path, role }) => (roles ? unknown({ code: 'R04', path, said: 'no role' }, [role], roles) : []))
  const ofHome = homesIn(tool).flatMap(({ path, names }) =>
    roles ? unknown({ code: 'R04', path, said: 'no role or team' }, names, [...roles, ...teams]) : [],
  )
  return [...ofMay, ...ofRoles, ...ofHome]
}

function rolesIn(tool: Tool): { path: string; role: string }[] {
  if (tool.type !== 'resource') return []
  const { name, list, people, actions } = tool
  return [
    ...(list.ownRowsFilter ? [{ path: `${name}.list.ownRowsFilter`, role: list.ownRowsFilter.role }] : []),
    ...(people?.initialRoles ?? []).map(role => ({ path: `${name}.people.startsAs`, role })),
    ...Object.entries(actions).flatMap(([action, { roleRestriction }]) =>
      roleRestriction ? [{ path: `${name}.actions.${action}.roleRestriction`, role: roleRestriction.role }] : [],
    ),
  ]
}

/** Roles and teams that find a list on their home page. */
function homesIn(tool: Tool): { path: string; names: readonly string[] }[] {
  const views: Page['views'] = tool.type === 'resource' ? tool.list.views : tool.type === 'page' ? tool.views : {}
  return Object.entries(views ?? {}).flatMap(([view, { home }]) =>
    typeof home === 'object' ? [{ path: `${tool.name}.views.${view}.home`, names: home }] : [],
  )
}

function saidBy(tool: Tool): { path: string; may: RequiredPermission }[] {
  const { name } = tool
  if (tool.type === 'upload')
    return [
      { path: `${name}.permission`, may: tool.permission },
      ...(tool.listPermission === undefined ? [] : [{ path: `${name}.listPermission`, may: tool.listPermission }]),
    ]
  if (tool.type !== 'resource') {
    const home = tool.type === 'page' && tool.home ? [{ path: `${name}.home.permission`, may: tool.home.permission }] : []
    return [{ path: `${name}.permission`, may: tool.permission }, ...home]
  }
  const said: [string, RequiredPermission | boolean | undefined][] = [
    ...Object.entries(tool.permissions).map(([verb, may]): [string, RequiredPermission] => [`permissions.${verb}`, may]),
    ['queue.permission', tool.queue?.permission],
    ...Object.entries(tool.requiresApprovalWhen ?? {}).map(([what, { by }]): [string, RequiredPermission | undefined] => [
      `requiresApprovalWhen.${what}.by`,
      by,
    ]),
    ...Object.entries(tool.actions).flatMap(([action, one]): [string, RequiredPermission | boolean | undefined][] => [
      [`actions.${action}.permission`, one.permission],
      [`actions.${action}.requiresApproval`, one.requiresApproval],
      [`actions.${action}.requiresApprovalWhen.by`, one.requiresApprovalWhen?.by],
      ...(one.rowPermissions ?? []).map(({ permission }, index): [string, RequiredPermission] => [
        `actions.${action}.rowPermissions[${index}].permission`,
        permission,
      ]),
    ]),
    ...[...eachField(tool.fields)].map(({ name, field }): [string, RequiredPermission | undefined] => [
      `fields.${name}.masked`,
      field.masked,
    ]),
  ]
  return said.flatMap(([path, may]) => (may === undefined || typeof may === 'boolean' ? [] : [{ path: `${name}.${path}`, may }]))
}
