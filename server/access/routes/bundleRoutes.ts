import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { checkedBody } from '../../changes/checkedBody.ts'
import { invalid } from '../../changes/invalid.ts'
import type { Row, Write } from '../../changes/write.ts'
import type { Tables } from '../../db/database.ts'
import type { AppContext } from '../../http/context.ts'
import type { Routes } from '../../http/routes.ts'
import { accessHistory } from '../accessHistory.ts'
import { type BundleWord, bundleById, bundleMembers, bundleRows, bundles } from '../bundles.ts'
import { checkState, namesToIds, replaceRows, stateOf } from '../sets.ts'
import type { AccessCalls, AccessChange } from './accessCalls.ts'

const names = z.array(z.string()).max(500)
const some = z.strictObject({ team_id: z.int(), actions: names.min(1) })
const whole = {
  team: z.strictObject({ team_id: z.int(), actions: names }),
  role: z.strictObject({ role_id: z.int(), actions: names }),
}

/** Teams and roles: what there are, what each gives, and giving more or less (document 2, §7 "Access administration"). */
export function addBundleRoutes(routes: Routes, { paths, read, changing, write, answer }: AccessCalls): void {
  const listed = (word: BundleWord, onlyActive: boolean) => async (c: AppContext) =>
    c.json({ [bundles[word].table]: await listOf(answer.reading().db, word, onlyActive) })
  routes.get(paths.teams, read, listed('team', true))
  routes.get(paths.allTeams, read, listed('team', false))
  routes.get(paths.roles, read, listed('role', false))

  const one = (word: BundleWord) => async (c: AppContext) => {
    const { db } = answer.reading()
    const bundle = await bundleById(db, word, c.req.query(`${word}_id`), `${word}_id`)
    const body = await bodyOf(db, word, bundle)
    c.header('ETag', `"${body.version}"`)
    return c.json(body)
  }
  routes.get(paths.teamAction, read, one('team'))
  routes.get(paths.roleActions, read, one('role'))

  const told = (word: BundleWord) => async (c: AppContext) => {
    const { db } = answer.reading()
    const { id } = await bundleById(db, word, c.req.query(`${word}_id`), `${word}_id`)
    return c.json(await accessHistory(answer.asking(c), { tool: bundles[word].table, id }))
  }
  routes.get(paths.teamHistory, read, told('team'))
  routes.get(paths.roleHistory, read, told('role'))

  routes.post(paths.addTeamAction, changing, c =>
    write(c, async ({ change, body }): Promise<AccessChange> => {
      const asked = checkedBody(some, body)
      const team = await bundleById(change.sql, 'team', asked.team_id, 'team_id', { lock: true })
      const ids = await namesToIds(change.sql, 'actions', asked.actions, index => `actions.${index}`)
      const held = await bundleRows(change.sql, 'team', team.id)
      const missing = [...ids].filter(([name]) => !held.some(row => row.name === name))
      const writes = missing.map(
        ([, action]): Write => ({
          tool: 'team_actions',
          op: 'insert',
          row: { newRow: `team_actions ${action}` },
          set: { team: team.id, action },
          group: `teams ${team.id}`,
        }),
      )
      return { plan: { tool: 'teams', what: 'add_actions', writes, refused: [] }, after: () => bodyOf(change.sql, 'team', team) }
    }),
  )

  const replaced = (word: BundleWord) => (c: AppContext) =>
    write(c, async ({ change, body }): Promise<AccessChange> => {
      const field = `${word}_id`
      const { actions, ...asked } = checkedBody(whole[word], body) as { actions: string[] } & Record<string, unknown>
      const bundle = await bundleById(change.sql, word, asked[field], field, { lock: true })
      // Whatever is declared later belongs to role admin too, so what it gives is nobody's to choose.
      if (word === 'role' && bundle.name === 'admin') throw invalid({ [field]: { code: 'not_allowed_here' } })
      const held = await bundleRows(change.sql, word, bundle.id)
      checkState(c, held)
      const ids = await namesToIds(change.sql, 'actions', actions, index => `actions.${index}`)
      const wanted = [...new Set(ids.values())].map(what => ({ what, set: {} }))
      const { table, rows: tool } = bundles[word]
      const writes = replaceRows({ tool, key: 'action', shared: { [word]: bundle.id }, held, wanted, group: `${table} ${bundle.id}` })
      return { plan: { tool: table, what: 'set_actions', writes, refused: [] }, after: () => bodyOf(change.sql, word, bundle) }
    })
  routes.post(paths.teamAction, changing, replaced('team'))
  routes.post(paths.roleActions, changing, replaced('role'))
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

async function listOf(db: Kysely<Tables>, word: BundleWord, onlyActive: boolean): Promise<readonly object[]> {
  const { table, rows: given, members } = bundles[word]
  const own = word === 'team' ? sql`b.name, b.active, b.lead, l.name as lead_name` : sql`b.name, b.label, b.description`
  const { rows } = await sql<object>`select b.id, b.version, ${own},
      (select count(*)::integer from ${sql.table(given)} x where x.${sql.id(word)} = b.id) as actions,
      (select count(*)::integer from ${sql.table(members)} x join staff_users u on u.id = x.staff_user
        where x.${sql.id(word)} = b.id and u.status <> 'hard_deleted') as members
    from ${sql.table(table)} b ${word === 'team' ? sql`left join staff_users l on l.id = b.lead` : sql``}
    ${onlyActive ? sql`where b.active` : sql``} order by lower(b.name)`.execute(db)
  return rows
}
