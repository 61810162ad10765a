import { type Kysely, sql } from 'kysely'
import { countries } from '../../../schema/country.ts'
import { localDay, mondayOf, plusDays } from '../../../schema/days.ts'
import { type AddRoutes, denied, personOf, type Tables } from '../../../server/handlers.ts'
import { factsSql, sums } from './background/figures.ts'
import { type PowWeek, powCalls } from './contracts.ts'

/** Weeks that can be picked. */
const WEEKS = 26
/** Days that are drawn: the week, and the seven days in which its last clicks still count. */
const DAYS = 14

/** Groups and their links are nobody's of a supplier: people who are bound to one read none. */
export const endpoints: AddRoutes = (routes, { db, settings, clock }) => {
  routes.serve(powCalls.week, async (c, { query }) => {
    if (personOf(c).restrictedTo !== null) throw denied(powCalls.week.permission)
    const { zone } = countries[settings.country]
    return readWeek(db.sql, query.week, { today: localDay(clock(), zone), zone })
  })
}

interface Now {
  readonly today: string
  readonly zone: string
}

async function readWeek(handle: Kysely<Tables>, asked: string | undefined, { today, zone }: Now): Promise<PowWeek> {
  const found = await sql<{
    week: string
  }>`select w.week_start as week from (select week_start from pow_products union select week_start from pow_groups) w
    order by 1 desc limit ${WEEKS}`.execute(handle)
  const weeks = found.rows.map(({ week }) => week)
  const week = isDay(asked) ? mondayOf(asked) : (weeks.find(one => one <= today) ?? mondayOf(today))
  const last = [plusDays(week, DAYS - 1), today].sort()[0] ?? today
  const to = last < plusDays(week, 6) ? plusDays(week, 6) : last
  const facts = factsSql([week], zone)

  type Figures = PowWeek['total']
  const whole = await sql<
    Figures & { simulated: boolean }
  >`select ${sums}, coalesce(bool_or(f.simulated), false) as simulated from (${facts}) f`.execute(handle)
  const days = await sql<PowWeek['days'][number]>`select s.day::date as date, ${sums}
    from generate_series(${week}::date, ${to}::date, interval '1 day') as s(day) left join (${facts}) f on f.day = s.day::date
    group by 1 order by 1`.execute(handle)
  const products = await sql<
    PowWeek['products'][number]
  >`select p.id::integer as id, p.slot::integer as slot, n.name, ${sums} from pow_products p
    join products n on n.id = p.product left join (${facts}) f on f.pow_product = p.id
    where p.week_start = ${week}::date group by p.id, p.slot, n.name order by p.slot`.execute(handle)
  const groups = await sql<PowWeek['groups'][number]>`select g.id::integer as id, g.name, g.city,
      (select count(*)::integer from audience_members m where m.audience = g.audience) as members, ${sums}
    from pow_groups g left join (${facts}) f on f.pow_group = g.id
    where g.week_start = ${week}::date group by g.id, g.name, g.city, g.audience order by g.name, g.id`.execute(handle)
  const { simulated = false, ...total } = whole.rows[0] ?? { sends: 0, clicks: 0, orders: 0 }
  const members = groups.rows.reduce((sum, group) => sum + group.members, 0)
  return { week, weeks, simulated, members, total, days: days.rows, products: products.rows, groups: groups.rows }
}

const isDay = (said: string | undefined): said is string =>
  said !== undefined && /^\d{4}-\d\d-\d\d$/.test(said) && !Number.isNaN(Date.parse(`${said}T00:00:00Z`))
