import { sql } from 'kysely'
import { countries } from '../../../schema/country.ts'
import { localDay } from '../../../schema/days.ts'
import { type AddRoutes, personOf } from '../../../server/handlers.ts'
import type { Row } from '../../planner.ts'
import { boardCalls } from './contracts.ts'

/** Nobody reads more of them. */
const MOST = 200

type Found = Pick<Row<'admin_notices'>, 'id' | 'title' | 'body' | 'language'> & { tags: string[]; pinned: boolean; posted_at: string }

/** What is posted and not over on the local day. People of a supplier are no staff: they read none. */
export const endpoints: AddRoutes = (routes, { db, settings, clock }) => {
  routes.serve(boardCalls.board, async (c, { query }) => {
    if (personOf(c).restrictedTo !== null) return { notices: [], others: 0 }
    const today = localDay(clock(), countries[settings.country].zone)
    const { rows } = await sql<Found>`
      select id, title, body, coalesce(tags, '[]'::jsonb) as tags, coalesce(pinned, false) as pinned, coalesce(posted_at, updated_at) as posted_at, language
      from admin_notices where posted and (expires_on is null or expires_on >= ${today}::date)
      order by 5 desc, 6 desc, id desc limit ${MOST}`.execute(db.sql)
    const own = rows.filter(({ language }) => language === query.language)
    return { notices: own.map(({ language: _language, ...row }) => row), others: rows.length - own.length }
  })
}
