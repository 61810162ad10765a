import { type RawBuilder, sql } from 'kysely'
import { mayList } from '../../schema/may.ts'
import type { SavedView } from '../../schema/wire/searches.ts'
import { invalid, say } from '../changes/say.ts'
import { Refusal } from '../errors.ts'
import type { Reading } from '../lists/reading.ts'
import type { Person } from '../session/person.ts'
import type { ViewValues } from './viewValues.ts'

export interface SavedViews {
  /** One's own, and those shared with one's teams; of one tool, or of all. Lists one may not open are left out. */
  of(person: Person, tool: string | undefined): Promise<readonly SavedView[]>
  /** @throws Refusal 422 for a name one has given already, a team one is not in, or too many views */
  add(person: Person, values: ViewValues): Promise<SavedView>
  /** @throws Refusal 404 where it is not one's own; else as `add` */
  change(person: Person, id: number, values: ViewValues): Promise<SavedView>
  /** @throws Refusal 404 where it is not one's own */
  remove(person: Person, id: number): Promise<void>
  /** Teams a view can be shared with: those one is in now. */
  teams(person: Person): Promise<readonly { id: number; name: string }[]>
}

const MOST = 100
const columns = sql.raw('id, tool, name, filter, sort, columns, shared_team')

/** What people keep of lists. */
export function savedViews({ db, tools, clock }: Pick<Reading, 'db' | 'tools' | 'clock'>): SavedViews {
  const teamIds = (person: Person): RawBuilder<unknown> => sql`
    select t.id from team_members m join teams t on t.id = m.team
    where m.staff_user = ${person.id} and t.active and (m.expires_at is null or m.expires_at > ${clock()})`

  async function checkTeam(person: Person, { shared_team: team }: ViewValues): Promise<void> {
    if (team === null) return
    const { rows } = await sql`select 1 from (${teamIds(person)}) t where t.id = ${team}`.execute(db.sql)
    if (rows.length === 0) throw invalid({ shared_team: { code: 'not_allowed_here' } })
  }

  return {
    async of(person, tool) {
      const { rows } = await sql<SavedView>`
        select ${columns}, staff_user = ${person.id} as mine from saved_views
        where (staff_user = ${person.id} or shared_team in (${teamIds(person)})) ${tool === undefined ? sql`` : sql`and tool = ${tool}`}
        order by staff_user <> ${person.id}, lower(name), id`.execute(db.sql)
      return rows.filter(view => {
        const may = mayList(tools.get(view.tool)?.resource.may.list)
        return may.some(permission => person.permissions.includes(permission))
      })
    },

    async add(person, values) {
      await checkTeam(person, values)
      const { rows: kept } = await sql<{ count: number }>`
        select count(*)::integer as count from saved_views where staff_user = ${person.id} and tool = ${values.tool}`.execute(db.sql)
      if ((kept[0]?.count ?? 0) >= MOST) throw invalid({ name: { code: 'too_many', params: { maximum: MOST } } })
      const { rows } = await sql<SavedView>`
        insert into saved_views (staff_user, tool, name, filter, sort, columns, shared_team, created_at, updated_at)
        values (${person.id}, ${values.tool}, ${values.name}, ${json(values.filter)}, ${json(values.sort)}, ${json(values.columns)},
          ${values.shared_team}, ${clock()}, ${clock()})
        on conflict do nothing returning ${columns}, true as mine`.execute(db.sql)
      if (!rows[0]) throw invalid({ name: { code: 'not_unique' } })
      return rows[0]
    },

    async change(person, id, values) {
      await checkTeam(person, values)
      const { rows } = await sql<SavedView & { taken: boolean }>`
        update saved_views v set
          name = ${values.name}, filter = ${json(values.filter)}, sort = ${json(values.sort)}, columns = ${json(values.columns)},
          shared_team = ${values.shared_team}, updated_at = ${clock()}
        where v.id = ${id} and v.staff_user = ${person.id} and v.tool = ${values.tool}
        returning ${columns}, true as mine`
        .execute(db.sql)
        .catch(error => {
          throw isTaken(error) ? invalid({ name: { code: 'not_unique' } }) : error
        })
      if (!rows[0]) throw unknown()
      return rows[0]
    },

    async remove(person, id) {
      const { rows } = await sql`delete from saved_views where id = ${id} and staff_user = ${person.id} returning id`.execute(db.sql)
      if (rows.length === 0) throw unknown()
    },

    async teams(person) {
      const { rows } = await sql<{ id: number; name: string }>`
        select id, name from teams where id in (${teamIds(person)}) order by lower(name)`.execute(db.sql)
      return rows
    },
  }
}

function json(value: unknown): RawBuilder<unknown> {
  return value === null ? sql`null` : sql`${JSON.stringify(value)}::jsonb`
}

function unknown(): Refusal {
  return new Refusal(404, 'not_found', say('id_not_found'))
}

/** A unique index said no. */
function isTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'
}
