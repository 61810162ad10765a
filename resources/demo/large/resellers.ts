import { sql } from 'kysely'
import { partnerShares } from '../shares/partnerShares.ts'
import type { Plan } from './plan.ts'
import { fill, keep, type Sql, taken } from './statements.ts'
import { cities, cityPlace, personName, phoneNumber, streetLine } from './words.ts'

const PHONES_FROM = 1_000_000
/** The first have nobody who could have told them of the app. */
const UNREFERRED = 50

/** Resellers and customers of the app; who sells was there before the first order. Their order counts are known once orders are. */
export function users(plan: Plan): Sql {
  const { rows, after, today } = plan
  const draw = plan.draws('users', sql`u.id`)
  const own = plan.draws('users', sql`i.id`)
  const wiped = sql`u.deletion = 'hard_deleted'`
  const kept = (value: Sql) => sql`case when not ${wiped} then ${value} end`
  const last = plan.momentOf(sql`${today} - ${draw.whole('active', 1, 60)}`, draw.whole('active second', 28_000, 80_000))
  const days = sql`case when ${own.weighted('flag', partnerShares.flags)} = 0 then ${own.whole('new', 1, 20)} else ${own.whole('since', 735, 1500)} end`
  const made = sql`(
    select i.id, ${own.weighted('flag', partnerShares.flags)} as flag_state, ${own.weighted('deletion', partnerShares.deletions)} as deletion,
      ${cityPlace(plan, own)} as city_place, ${own.below('cod', 0.96)} as pays_cod,
      ${plan.momentOf(sql`${today} - (${days})`, own.whole('second', 28_000, 80_000))} as registered
    from generate_series(${sql.lit(after.users + 1)}, ${sql.lit(after.users + rows.users)}) as i(id) offset 0
  ) as u`
  const from = sql`${made} join ${cities(plan)} on city.place = u.city_place`
  return fill('users', from, {
    ...taken('u', 'id', 'flag_state', 'deletion'),
    created_at: sql`u.registered`,
    updated_at: sql`u.registered`,
    code: sql`'RS' || u.id`,
    name: sql`case when ${wiped} then 'Deleted user' else ${personName(plan, draw)} end`,
    email: sql`case when not (${wiped} or ${draw.below('no e-mail', 0.3)}) then 'reseller-' || u.id || '@example.com' end`,
    phone: sql`case when ${wiped} then 'deleted ' || u.id else ${phoneNumber(plan, sql`(${sql.lit(PHONES_FROM - after.users)} + u.id)`)} end`,
    user_type: sql`case when u.flag_state in (2, 3) then 'customer' else 'reseller' end`,
    city: kept(sql`city.city`),
    state: kept(sql`city.state`),
    pincode: kept(sql`(city.pincode + ${draw.whole('pincode', 0, 24)})::text`),
    language: draw.weighted('language', plan.by<Readonly<Record<string, number>>>(partnerShares.languages)),
    cod_allowed: sql`u.pays_cod and u.flag_state <> 3`,
    cod_reason: sql`case when not ${wiped} and (not u.pays_cod or u.flag_state = 3) then ${draw.pick('cod reason', partnerShares.codReasons)} end`,
    blocked: sql`u.flag_state = 3`,
    block_reason: sql`case when u.flag_state = 3 and not ${wiped} then ${sql.lit(partnerShares.blockReason)} end`,
    // The demo's have five digits: these are others.
    referral_code: kept(sql`'R' || u.id || ${draw.pick('referral', ['A', 'K', 'M', 'T'])}`),
    referred_by: sql`case when u.id > ${sql.lit(after.users + UNREFERRED)} and ${draw.below('referred', 0.35)}
        then ${sql.lit(after.users + 1)} + floor(${draw.chance('referrer')} * (u.id - ${sql.lit(after.users + 1)}))::integer end`,
    credits_balance: plan.money(
      sql`case when ${draw.below('credits', 0.2)} then ${draw.whole('credits', 1, 40)} * ${sql.lit(plan.by({ IN: 10, ID: 2500 }))} else 0 end`,
    ),
    coin_balance: sql`${draw.whole('coins', 0, 60)} * 5`,
    balance: plan.money(sql`0`),
    order_count: sql`0`,
    registered_at: sql`u.registered`,
    last_active_at: sql`greatest(u.registered, ${last})`,
  })
}

/** Resellers who place orders, ranked: whose rank is low places many. */
export function sellers({ after }: Plan): Sql {
  const query = sql`select row_number() over (order by id) as rank, id, city, created_at, deletion from users
    where id > ${sql.lit(after.users)} and user_type = 'reseller' and flag_state <> 0 and deletion <> 'hard_deleted'`
  return keep('large_sellers', query)
}

const CUSTOMER_PHONES_FROM = 2_000_000
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
  const from = sql`${made} join large_sellers seller on seller.rank = i.rank join ${cities(plan, 'home')} on home.city = seller.city
      join ${cities(plan)} on city.place = case when i.home then home.place else i.city_place end`
  return fill('customers', from, {
    id: sql`${sql.lit(after.customers)} + i.place`,
    created_at: sql`seller.created_at`,
    updated_at: sql`seller.created_at`,
    code: sql`'CU' || (${sql.lit(100_000 + after.customers)} + i.place)`,
    reseller: sql`seller.id`,
    name: personName(plan, draw),
    phone: phoneNumber(plan, sql`(${sql.lit(CUSTOMER_PHONES_FROM)} + i.place)`),
    address_line1: streetLine(plan, draw),
    ...taken('city', 'city', 'state'),
    pincode: sql`(city.pincode + ${draw.whole('pincode', 0, 24)})::text`,
  })
}
