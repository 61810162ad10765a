import { eachField } from '../each.ts'
import { AUTHENTICATED, type May, mayList } from '../may.ts'
import type { Page } from '../page.ts'
import type { Tool } from '../tools.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** R04: a permission that is not declared, or none at all; a role that nobody has from the start, or a team that is not named. */
export function checkMay(tool: Tool, { permissions, roles, teams }: CheckContext): DeclarationFault[] {
  const ofMay = saidBy(tool).flatMap(({ path, may }) => {
    const names = mayList(may)
    if (names.length === 0) return [{ code: 'R04', path, fact: 'no permission is named, so nobody may', remedy: 'name one' }]
    return unknown({ code: 'R04', path, said: 'no permission' }, names, [...permissions, AUTHENTICATED])
  })
  const ofRoles = rolesIn(tool).flatMap(({ path, role }) => (roles ? unknown({ code: 'R04', path, said: 'no role' }, [role], roles) : []))
  const ofHome = homesIn(tool).flatMap(({ path, names }) =>
    roles ? unknown({ code: 'R04', path, said: 'no role or team' }, names, [...roles, ...teams]) : [],
  )
  return [...ofMay, ...ofRoles, ...ofHome]
}

function rolesIn(tool: Tool): { path: string; role: string }[] {
  if (tool.word !== 'resource') return []
  const { name, list, people, actions } = tool
  return [
    ...(list.mine ? [{ path: `${name}.list.mine`, role: list.mine.role }] : []),
    ...(people?.startsAs ?? []).map(role => ({ path: `${name}.people.startsAs`, role })),
    ...Object.entries(actions).flatMap(([action, { reserved }]) =>
      reserved ? [{ path: `${name}.actions.${action}.reserved`, role: reserved.role }] : [],
    ),
  ]
}

/** Roles and teams that find a list on their home page. */
function homesIn(tool: Tool): { path: string; names: readonly string[] }[] {
  const views: Page['views'] = tool.word === 'resource' ? tool.list.views : tool.word === 'page' ? tool.views : {}
  return Object.entries(views ?? {}).flatMap(([view, { home }]) =>
    typeof home === 'object' ? [{ path: `${tool.name}.views.${view}.home`, names: home }] : [],
  )
}

function saidBy(tool: Tool): { path: string; may: May }[] {
  const { name } = tool
  if (tool.word === 'upload')
    return [{ path: `${name}.may`, may: tool.may }, ...(tool.mayList === undefined ? [] : [{ path: `${name}.mayList`, may: tool.mayList }])]
  if (tool.word !== 'resource') {
    const home = tool.word === 'page' && tool.home ? [{ path: `${name}.home.may`, may: tool.home.may }] : []
    return [{ path: `${name}.may`, may: tool.may }, ...home]
  }
  const said: [string, May | boolean | undefined][] = [
    ...Object.entries(tool.may).map(([verb, may]): [string, May] => [`may.${verb}`, may]),
    ['queue.may', tool.queue?.may],
    ...Object.entries(tool.secondPersonWhen ?? {}).map(([what, { by }]): [string, May | undefined] => [`secondPersonWhen.${what}.by`, by]),
    ...Object.entries(tool.actions).flatMap(([action, one]): [string, May | boolean | undefined][] => [
      [`actions.${action}.may`, one.may],
      [`actions.${action}.secondPerson`, one.secondPerson],
      [`actions.${action}.secondPersonWhen.by`, one.secondPersonWhen?.by],
      ...(one.only ?? []).map(({ may }, index): [string, May] => [`actions.${action}.only[${index}].may`, may]),
    ]),
    ...[...eachField(tool.fields)].map(({ name, field }): [string, May | undefined] => [`fields.${name}.masked`, field.masked]),
  ]
  return said.flatMap(([path, may]) => (may === undefined || typeof may === 'boolean' ? [] : [{ path: `${name}.${path}`, may }]))
}
