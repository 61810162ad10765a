import { sql } from 'kysely'
import type { Tool } from '../../schema/tools.ts'
import { isStored, resourcesOf, tableOf } from '../../schema/view.ts'
import type { Change } from '../changes/context.ts'

/** Notes in the transaction of a change set that somebody may have to be told of it; who, and of which rows, is found once it is committed. */
export async function noteForSubscribers({ engine, sql: db }: Change, changeSet: number, touched: Iterable<string>): Promise<void> {
  const subscriptions = subscriptionsOf(engine.declared)
  const tables = new Set(touched)
  if (!subscriptions || tables.size === 0) return
  const tools = resourcesOf(engine.declared).filter(tool => tables.has(tableOf(tool)))
  await sql`insert into subscription_notes (change_set, tool)
    select distinct ${changeSet}::bigint, s.tool from ${sql.table(subscriptions.tool)} s
    where s.state = 'on' and s.tool = any(${tools.map(({ name }) => name)}::text[])`.execute(db)
}

/** The tool whose rows are subscriptions, and the channel of their events; undefined where there is none. */
export function subscriptionsOf(tools: readonly Tool[]): { readonly tool: string; readonly by: string } | undefined {
  const found = tools.filter(isStored).find(({ subscribes }) => subscribes)
  return found?.subscribes && { tool: found.name, by: found.subscribes.by }
}
