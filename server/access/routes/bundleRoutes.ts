import { type Kysely, sql } from 'kysely'
import type { RoleEntry, TeamEntry } from '../../../schema/wire/access.ts'
import { bundleCalls } from '../../../schema/wire/bundleCalls.ts'
import { invalid } from '../../changes/say.ts'
import type { Row } from '../../changes/write.ts'
import type { Tables } from '../../db/database.ts'
import type { AppContext } from '../../http/context.ts'
import type { Routes } from '../../http/routes.ts'
import { accessHistory } from '../accessHistory.ts'
import { type BundleWord, bundleById, bundleMembers, bundleRows, bundles } from '../bundles.ts'
import { checkState, namesToIds, replaceRows, stateOf } from '../sets.ts'
import type { AccessWork } from './accessWork.ts'

/** Teams and roles: what there are, what each gives, and giving more or less (document 2, §7 "Access administration"). */
export function addBundleRoutes(routes: Routes, { write, answer }: AccessWork): void {
  const { db } = answer.reading()
  routes.serve(bundleCalls.teams, async () => ({ teams: await teamsOf(db, { onlyActive: true }) }))
  routes.serve(bundleCalls.allTeams, async () => ({ teams: await teamsOf(db, { onlyActive: false }) }))
  routes.serve(bundleCalls.roles, async () => ({ roles: await rolesOf(db) }))

  const one = async (c: AppContext, word: BundleWord, id: unknown) => {
    const body = await bodyOf(db, word, await bundleById(db, word, id, `${word}_id`))
    c.header('ETag', `"${body.version}"`)
    return c.json(body)
  }
  routes.serve(bundleCalls.team, (c, { query }) => one(c, 'team', query.team_id))
  routes.serve(bundleCalls.role, (c, { query }) => one(c, 'role', query.role_id))

  const told = async (c: AppContext, word: BundleWord, given: unknown) => {
    const { id } = await bundleById(db, word, given, `${word}_id`)
    return accessHistory(answer.asking(c), word, id)
  }
  routes.serve(bundleCalls.teamHistory, (c, { query }) => told(c, 'team', query.team_id))
  routes.serve(bundleCalls.roleHistory, (c, { query }) => told(c, 'role', query.role_id))

  const given = (c: AppContext, word: BundleWord, what: 'add_actions' | 'set_actions', sent: { id: number; actions: readonly string[] }) =>
    write(c, sent, async ({ change, body: { id, actions } }) => {
      const field = `${word}_id`
      const bundle = await bundleById(change.sql, word, id, field, { lock: true })
      // Whatever is declared later belongs to role admin too, so what it gives is nobody's to choose.
      if (word === 'role' && bundle.name === 'admin') throw invalid({ [field]: { code: 'not_allowed_here' } })
      const held = await bundleRows(change.sql, word, bundle.id)
      if (what === 'set_actions') checkState(c, held)
      const kept = what === 'add_actions' ? held.map(row => Number(row.action)) : []
      const ids = await namesToIds(change.sql, 'actions', actions, index => `actions.${index}`)
      const wanted = [...new Set([...kept, ...ids.values()])].map(action => ({ what: action, set: {} }))
      const { table, rows: tool } = bundles[word]
      const writes = replaceRows({ tool, key: 'action', shared: { [word]: bundle.id }, held, wanted, group: `${table} ${bundle.id}` })
      return { plan: { tool: table, what, writes, refused: [] }, after: () => bodyOf(change.sql, word, bundle) }
    })
  routes.serve(bundleCalls.addToTeam, async (c, sent) => {
    const { team_id: id, actions } = await sent.body()
    return given(c, 'team', 'add_actions', { id, actions })
  })
  routes.serve(bundleCalls.setTeam, async (c, sent) => {
    const { team_id: id, actions } = await sent.body()
    return given(c, 'team', 'set_actions', { id, actions })
  })
  routes.serve(bundleCalls.setRole, async (c, sent) => {
    const { role_id: id, actions } = await sent.body()
    return given(c, 'role', 'set_actions', { id, actions })
  })
}

async function bodyOf(db: Kysely<Tables>, word: BundleWord, bundle: Row) {
  const held = await bundleRows(db, word, bundle.id)
  const { created_at, updated_at, created_by, updated_by, version: _version, ...shown } = bundle
  return {
    [word]: shown,
    version: stateOf(held),
    actions: held.map(({ name }) => name),
    members: await bundleMembers(db, word, bundle.id),
  }
}

async function teamsOf(db: Kysely<Tables>, { onlyActive }: { readonly onlyActive: boolean }): Promise<readonly TeamEntry[]> {
  const { rows } = await sql<TeamEntry>`select b.id, b.version, b.name, b.active, b.lead, l.name as lead_name, ${countsOf('team')}
    from teams b left join staff_users l on l.id = b.lead ${onlyActive ? sql`where b.active` : sql``} order by lower(b.name)`.execute(db)
  return rows
}

async function rolesOf(db: Kysely<Tables>): Promise<readonly RoleEntry[]> {
  const { rows } = await sql<RoleEntry>`select b.id, b.version, b.name, b.label, b.description, ${countsOf('role')}
    from roles b order by lower(b.name)`.execute(db)
  return rows
}

/** Permissions that a bundle gives, and people who have it. */
function countsOf(word: BundleWord) {
  const { rows: given, members } = bundles[word]
  return sql`(select count(*)::integer from ${sql.table(given)} x where x.${sql.id(word)} = b.id) as actions,
    (select count(*)::integer from ${sql.table(members)} x join staff_users u on u.id = x.staff_user
      where x.${sql.id(word)} = b.id and u.status <> 'hard_deleted') as members`
}
