import { type RawBuilder, sql } from 'kysely'
import { hasPermission } from '../../schema/permission.ts'
import type { Upload } from '../../schema/upload.ts'
import { boundSql } from '../access/accessRules.ts'
import { scopeSql } from '../lists/scopeSql.ts'
import { permissionsOf } from './changeSet.ts'
import type { Change } from './context.ts'
import { agreeingTo } from './needsSecond.ts'
import { viewerOf } from './recordFor.ts'

/**
 * Which change sets (`s`, with `u` who wrote them) a person is told: their own, and those that they could have written or may decide on. Where a scope
 * leaves them some rows alone, one of these must be among those that were written; of what others did, those who are bound to a row are told what people
 * who are bound to the same row did, for the rest may be about anybody's rows.
 */
export function visibleSql(change: Change): RawBuilder<boolean> {
  const { person, engine } = change
  if (!person) return sql`true`
  const bound = person.restrictedTo === null ? [] : [sql`${boundSql(engine.access, 'u')} = ${person.restrictedTo}`]
  return sql`(coalesce(s.actor = ${person.id}, false) or (${sql.join([heldSql(change), ...bound, ...scopesSql(change)], sql` and `)}))`
}

/** Tools that the person may write to in some way. */
export function openTools(change: Change): string[] {
  return [...change.engine.tools.values()].filter(tool => doneTo(tool).some(what => holds(change, tool.name, what))).map(({ name }) => name)
}

const doneTo = ({ actions }: { readonly actions: object }) => ['create', 'update', 'delete', ...Object.keys(actions)]

function holds(change: Change, tool: string, what: string): boolean {
  return hasPermission([...permissionsOf(change, { tool, what }), ...agreeingTo(change, { tool, what })], change.person?.permissions ?? [])
}

/** Sets that the person could have written: by the form or action, by the pasted list, else by whatever lets them edit the tool. */
function heldSql(change: Change): RawBuilder<unknown> {
  const tools = [...change.engine.tools.values()]
  const known = tools.flatMap(tool => doneTo(tool).map(what => [tool.name, what] as const))
  const held = known.filter(([tool, what]) => holds(change, tool, what))
  const edited = tools.filter(({ name }) => holds(change, name, 'update')).map(({ name }) => name)
  const lists = change.engine.declared.filter(
    (one): one is Upload => one.type === 'upload' && hasPermission(one.permission, change.person?.permissions ?? []),
  )
  const texts = (pairs: typeof known) => sql`any(${pairs.map(pair => pair.join(' '))}::text[])`
  return sql`case when s.what = 'task' then coalesce(s.job = any(${lists.map(({ name }) => name)}::text[]), false)
    when s.tool || ' ' || s.what = ${texts(known)} then s.tool || ' ' || s.what = ${texts(held)}
    else s.tool = any(${edited}::text[]) end`
}

function scopesSql(change: Change): RawBuilder<unknown>[] {
  const viewer = viewerOf(change)
  if (!viewer) return []
  return openTools(change).flatMap(name => {
    const read = change.engine.read.get(name)
    const scope = read && scopeSql(read, viewer)
    if (!read || !scope) return []
    const written = sql`exists (select from change_rows w join ${read.table} r on r.id = w."row"
      where w.change_set = s.id and w.tool = (select number from tool_numbers where name = ${name}) and ${scope})`
    const planned = sql`(s.state <> 'applied' and exists (select from ${read.table} r where r.id = any(s.targets) and ${scope}))`
    return [sql`(s.tool <> ${name} or ${written} or ${planned})`]
  })
}
