import { sql } from 'kysely'
import { hasPermission } from '../../schema/permission.ts'
import { permissionsAt } from '../../schema/permissionsAt.ts'
import type { Tool } from '../../schema/tools.ts'
import type { Foreseen } from '../../schema/wire/access.ts'
import { apply } from '../changes/apply.ts'
import { openChangeSet } from '../changes/changeSet.ts'
import type { Change } from '../changes/context.ts'
import type { Plan } from '../changes/write.ts'
import { type Access, accessDifference, momentOf } from './accessOf.ts'

/**
 * Who would gain and lose what, permissions and tools: the change is written, compared and taken back, so that what is foretold is what the same
 * code would do.
 * @throws Refusal as the write itself would be refused
 */
export async function foresee(change: Change, plan: Plan): Promise<readonly Foreseen[]> {
  const tools = change.engine.declared
  const now = change.engine.now()
  const before = await momentOf(change.sql, change.engine.access, now)
  await sql`savepoint foreseen`.execute(change.sql)
  const changeSet = await openChangeSet(change, { tool: plan.tool, what: plan.what, state: 'applied' })
  await apply(change, changeSet, plan.writes, plan)
  const after = await momentOf(change.sql, change.engine.access, now)
  await sql`rollback to savepoint foreseen`.execute(change.sql)
  const differences = accessDifference(before, after)
  const people = await change.sql
    .selectFrom('staff_users')
    .select(['id', 'email', 'name'])
    .where(sql<boolean>`id = any(${differences.map(({ staff }) => staff)}::bigint[])`)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return people.map(person => {
    const { gains = [], loses = [] } = differences.find(({ staff }) => staff === person.id) ?? {}
    const [was, is] = [toolsOpen(tools, namesOf(before.access.get(person.id))), toolsOpen(tools, namesOf(after.access.get(person.id)))]
    return {
      ...person,
      permissions: { gains, loses },
      tools: { gains: is.filter(name => !was.includes(name)), loses: was.filter(name => !is.includes(name)) },
    }
  })
}

const namesOf = (access: Access | undefined): readonly string[] => [...(access?.keys() ?? [])]

/** Names of the tools with an address of their own that these permissions open, in menu order. */
function toolsOpen(tools: readonly Tool[], permissions: readonly string[]): readonly string[] {
  return tools.filter(tool => hasAddress(tool) && hasPermission(permissionsAt(tool, 'show'), permissions)).map(tool => tool.name)
}

const hasAddress = (tool: Tool): boolean => tool.type !== 'resource' || Object.keys(tool.routes).length > 0
