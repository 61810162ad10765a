import { sql } from 'kysely'
import { permissionList } from '../../schema/permission.ts'
import type { SavedView } from '../../schema/wire/searches.ts'
import { invalid } from '../changes/say.ts'
import { notFound } from '../http/context.ts'
import type { Reading } from '../lists/reading.ts'
import type { Person } from '../session/person.ts'
import type { ViewValues } from './viewValues.ts'

const MOST = 100
const columns = ['id', 'tool', 'name', 'filter', 'sort', 'columns', 'shared_team'] as const
const mine = sql<boolean>`true`.as('mine')

/** What people keep of lists. */
export function savedViews({ db: { sql: db }, tools, clock }: Pick<Reading, 'db' | 'tools' | 'clock'>) {
  const teamsOf = (person: Person) =>
    db
      .selectFrom('team_members as m')
      .innerJoin('teams as t', 't.id', 'm.team')
      .where('m.staff_user', '=', person.id)
      .where('t.active', '=', true)
      .where(eb => eb.or([eb('m.expires_at', 'is', null), eb('m.expires_at', '>', clock().toISOString())]))

  async function checkTeam(person: Person, { shared_team: team }: ViewValues): Promise<void> {
    if (team === null || (await teamsOf(person).where('t.id', '=', team).select('t.id').executeTakeFirst())) return
    throw invalid({ shared_team: { code: 'not_allowed_here' } })
  }

  return {
    /** One's own, and those shared with one's teams; of one tool, or of all. Lists one may not open are left out. */
    async of(person: Person, tool: string | undefined): Promise<readonly SavedView[]> {
      const isMine = sql<boolean>`staff_user = ${person.id}`
      const seen = db.selectFrom('saved_views').where(eb => eb.or([isMine, eb('shared_team', 'in', teamsOf(person).select('t.id'))]))
      const views = await (tool === undefined ? seen : seen.where('tool', '=', tool))
        .select([...columns, isMine.as('mine')])
        .orderBy(sql`staff_user <> ${person.id}, lower(name), id`)
        .$castTo<SavedView>()
        .execute()
      return views.filter(view => {
        const may = permissionList(tools.get(view.tool)?.resource.permissions.list)
        return may.some(permission => person.permissions.includes(permission))
      })
    },

    /** @throws Refusal 422 for a name one has given already, a team one is not in, or too many views */
    async add(person: Person, values: ViewValues): Promise<SavedView> {
      await checkTeam(person, values)
      const kept = db.selectFrom('saved_views').where('staff_user', '=', person.id).where('tool', '=', values.tool)
      const { count } = await kept.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
      if (count >= MOST) throw invalid({ name: { code: 'too_many', params: { maximum: MOST } } })
      const made = { ...stored(values), staff_user: person.id, created_at: clock(), updated_at: clock() }
      const added = db
        .insertInto('saved_views')
        .values(made)
        .onConflict(on => on.doNothing())
      const view = await added
        .returning([...columns, mine])
        .$castTo<SavedView>()
        .executeTakeFirst()
      if (!view) throw invalid({ name: { code: 'not_unique' } })
      return view
    },

    /** @throws Refusal 404 where it is not one's own; else as `add` */
    async change(person: Person, id: number, values: ViewValues): Promise<SavedView> {
      await checkTeam(person, values)
      const { tool, ...set } = stored(values)
      const own = db.updateTable('saved_views').where('id', '=', id).where('staff_user', '=', person.id).where('tool', '=', tool)
      const changed = own.set({ ...set, updated_at: clock() }).returning([...columns, mine])
      const view = await changed
        .$castTo<SavedView>()
        .executeTakeFirst()
        .catch(error => {
          throw isTaken(error) ? invalid({ name: { code: 'not_unique' } }) : error
        })
      if (!view) throw notFound()
      return view
    },

    /** @throws Refusal 404 where it is not one's own */
    async remove(person: Person, id: number): Promise<void> {
      const own = db.deleteFrom('saved_views').where('id', '=', id).where('staff_user', '=', person.id)
      if (!(await own.returning('id').executeTakeFirst())) throw notFound()
    },

    /** Teams a view can be shared with: those one is in now. */
    teams: (person: Person) => teamsOf(person).select(['t.id', 't.name']).orderBy(sql`lower(t.name)`).execute(),
  }
}

/** The columns that a person says. */
function stored({ tool, name, shared_team, filter, sort, columns }: ViewValues) {
  return { tool, name, shared_team, filter: JSON.stringify(filter), sort: jsonOf(sort), columns: jsonOf(columns) }
}

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** A unique index said no. */
const isTaken = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'
