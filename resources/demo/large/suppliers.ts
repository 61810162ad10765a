import { sql } from 'kysely'
import { partnerShares } from '../shares/partnerShares.ts'
import type { Plan } from './plan.ts'
import { fill, type Sql, type SqlDraws, taken } from './statements.ts'
import { cities, cityPlace, personName, phoneNumber, streetLine } from './words.ts'

const PHONES_FROM = 500_000
const INTERNATIONAL = 5 / 120

/** Firms that sell, with the demo's staff and hubs. */
export function suppliers(plan: Plan): Sql {
  const { words, rows, after, today } = plan
  const draw = plan.draws('suppliers', sql`i.id`)
  const since = plan.momentOf(sql`${today} - ${draw.whole('since', 740, 1600)}`, draw.whole('second', 34_000, 66_000))
  const made = sql`(
    select i.id, ${cityPlace(plan, draw)} as city_place, ${since} as since,
      ${draw.pick('first', words.brandFirst)} || ' ' || ${draw.pick('last', words.brandLast)} || ' ' || i.id as brand,
      ${draw.weighted('monetization', partnerShares.monetization)} as monetization, ${draw.weighted('qc', partnerShares.qc)} as qc,
      ${draw.whole('quick', 1, 2)} as quick
    from generate_series(${sql.lit(after.suppliers + 1)}, ${sql.lit(after.suppliers + rows.suppliers)}) as i(id) offset 0
  ) as i`
  const staff = (column: string) =>
    sql`(select array_agg(distinct s.${sql.ref(column)}) from suppliers s where s.id <= ${sql.lit(after.suppliers)}) as ${sql.ref(column)}`
  const oneOf = (list: string) =>
    sql`known.${sql.ref(list)}[1 + floor(${draw.chance(list)} * cardinality(known.${sql.ref(list)}))::integer]`
  const commission = sql`i.monetization = 'commission'`
  const from = sql`${made} join ${cities(plan)} on city.place = i.city_place
      cross join (select ${staff('account_manager')}, ${staff('bd_executive')}, (select array_agg(id order by id) from hubs) as hubs) as known`
  return fill('suppliers', from, {
    ...taken('i', 'id', 'brand'),
    created_at: sql`i.since`,
    updated_at: plan.later(sql`i.since`, draw.whole('updated', 24, 2400)),
    registered_name: sql`i.brand || ' ' || ${draw.pick('legal', plan.by({ IN: ['Private Limited', 'LLP', 'and Sons'], ID: ['PT', 'CV', 'UD'] }))}`,
    contact_name: personName(plan, draw),
    email: sql`lower(replace(i.brand, ' ', '-')) || '@example.com'`,
    phone: phoneNumber(plan, sql`(${sql.lit(PHONES_FROM)} + i.id)`),
    address: streetLine(plan, draw),
    ...taken('city', 'city', 'state'),
    pincode: sql`(city.pincode + ${draw.whole('pincode', 0, 24)})::text`,
    international: draw.below('international', INTERNATIONAL),
    ...supplierTaxId(plan, draw),
    monetization_type: sql`i.monetization`,
    commission_percent: sql`case when ${commission} then ${draw.whole('commission', 8, 22)}::numeric(5, 2) end`,
    markup_percent: sql`case when not ${commission} then ${draw.whole('markup', 10, 30)}::numeric(5, 2) end`,
    margin_free_period: sql`case when ${commission} and ${draw.below('free', 0.15)} then ${draw.pick('days', [15, 30])} else 0 end`,
    payment_type: draw.weighted('payment', partnerShares.paymentTypes),
    credit_period: draw.pick('credit', partnerShares.creditPeriods),
    sla_min: sql`i.quick`,
    sla_max: sql`i.quick + ${draw.whole('slow', 1, 3)}`,
    exchange_enable: draw.below('exchange', 0.9),
    status: draw.weighted('status', partnerShares.supplierStatus),
    qc_state: sql`i.qc`,
    kyc_status: draw.weighted('kyc', partnerShares.kyc),
    account_manager: oneOf('account_manager'),
    bd_executive: oneOf('bd_executive'),
    hub: sql`case when ${draw.below('has hub', 0.7)} then ${oneOf('hubs')} end`,
    categories: sql`case when i.qc = 10 then '["beauty"]'::jsonb else jsonb_build_array(${draw.pick('department', partnerShares.departments)}) end`,
  })
}

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const COMPANIES = 0.85

/** The columns of a supplier's tax number: of a company in most, with a check digit that is right. */
function supplierTaxId({ country }: Plan, draw: SqlDraws): Readonly<Record<string, Sql>> {
  const company = draw.below('company', COMPANIES)
  const either = (one: Sql, other: Sql) => sql`case when ${company} then ${one} else ${other} end`
  const none = sql`null::text`
  if (country === 'IN')
    return {
      tax_id_type: either(sql`'GSTIN'`, sql`'enrolment'`),
      gstin: either(gstin(draw), none),
      enrolment: either(none, sql`city.code || ${draw.digits('enrolment', 13)}`),
    }
  return {
    tax_id_type: either(sql`'NPWP'`, sql`'KTP'`),
    npwp: either(npwp(draw), none),
    ktp: either(none, ktp(draw)),
  }
}

/** State code, PAN, `1Z` and the check digit: weights 1 and 2 by turns in base 36, the digits of each product added. */
function gstin(draw: SqlDraws): Sql {
  const pan = sql`${draw.letters('pan', 3)} || 'P' || ${draw.letters('pan of', 1)} || ${draw.digits('pan', 4)} || ${draw.letters('pan end', 1)}`
  return sql`(
    select head || substr(${sql.lit(SIGNS)}, 1 + (36 - (
      select sum(product / 36 + product % 36) from generate_series(1, 14) as sign(at),
        lateral (select (strpos(${sql.lit(SIGNS)}, substr(head, sign.at, 1)) - 1) * (2 - sign.at % 2)) as of_sign(product)
    )::integer % 36) % 36, 1) from (select city.code || ${pan} || '1Z') as number(head))`
}

function npwp(draw: SqlDraws): Sql {
  const part = (name: string, count: number) => draw.digits(`npwp ${name}`, count)
  return sql`${part('a', 2)} || '.' || ${part('b', 3)} || '.' || ${part('c', 3)} || '.' || ${part('d', 1)} || '-' || ${part('e', 3)} || '.000'`
}

/** City 6, birthday 6, running number 4. */
function ktp(draw: SqlDraws): Sql {
  const two = (name: string, least: number, most: number) => sql`lpad(${draw.whole(`born ${name}`, least, most)}::text, 2, '0')`
  return sql`city.code || ${two('day', 1, 28)} || ${two('month', 1, 12)} || ${two('year', 65, 99)} || ${draw.digits('ktp', 4)}`
}
