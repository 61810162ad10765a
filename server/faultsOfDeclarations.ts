import { messages } from '../i18n/en/messages.ts'
import type { Declared } from '../schema/checks/check.ts'
import { checkAll, faultLine } from '../schema/checks/checkAll.ts'
import type { Marketplace } from '../schema/marketplace.ts'
import { systemTables } from './db/system/index.ts'

/**
 * The faults of a marketplace's declarations, as lines; none when all is well.
 * @param words of another language, where they are checked too: nobody waits for them at start
 */
export function faultsOfDeclarations(
  { tools, permissions, roles, teams, jobs, feeds, sandboxes, sections, messages: own }: Marketplace,
  words?: Declared['words'],
): string[] {
  const taken = tools.filter(({ name }) => systemTables.includes(name))
  const found = checkAll({
    tools,
    jobs,
    feeds,
    sandboxes,
    permissions: permissions.map(({ name }) => name),
    roles: roles.map(({ name }) => name),
    teams,
    messages: Object.keys({ ...messages, ...own.en }),
    sections: Object.keys(sections.en),
    words,
  }).map(faultLine)
  return [...taken.map(({ name }) => `R04 ${name}: the machinery has a table of this name (choose another one)`), ...found]
}
