import { sql } from 'kysely'
import { cities, cityPlace, streetLine } from './cities.ts'
import { fill } from './fill.ts'
import { personName } from './personName.ts'
import { phoneNumber } from './phoneNumber.ts'
import type { Plan } from './plan.ts'
import type { Sql } from './sqlDraws.ts'

const PHONES_FROM = 2_000_000
/** Most live in the city of their reseller. */
const AT_HOME = 0.6

/** End customers: one at least of each reseller who sells, the others by Zipf's law. */
export function customers(plan: Plan): Sql {
  const { rows, after } = plan
  const draw = plan.draws('customers', sql`i.place`)
  const count = sql`(select count(*) from large_sellers)`
  const made = sql`(
    select i.place, case when i.place <= ${count} then i.place else ${draw.zipf('reseller', count)} end as rank,
      ${draw.below('home', AT_HOME)} as home, ${cityPlace(plan, draw)} as city_place
    from generate_series(1, ${sql.lit(rows.customers)}) as i(place) offset 0
  ) as i`
  return fill(
    'customers',
    {
      id: sql`${sql.lit(after.customers)} + i.place`,
      created_at: sql`seller.created_at`,
      updated_at: sql`seller.created_at`,
      code: sql`'CU' || (${sql.lit(100_000 + after.customers)} + i.place)`,
      reseller: sql`seller.id`,
      name: personName(plan, draw),
      phone: phoneNumber(plan, sql`(${sql.lit(PHONES_FROM)} + i.place)`),
      address_line1: streetLine(plan, draw),
      city: sql`city.name`,
      state: sql`city.state`,
      pincode: sql`(city.pincode + ${draw.whole('pincode', 0, 24)})::text`,
    },
    sql`${made} join large_sellers seller on seller.rank = i.rank join ${cities(plan, 'home')} on home.name = seller.city
      join ${cities(plan)} on city.place = case when i.home then home.place else i.city_place end`,
  )
}
