import { sql } from 'kysely'
import { partnerShares } from '../shares/partnerShares.ts'
import { cities, cityPlace, streetLine } from './cities.ts'
import { fill } from './fill.ts'
import { personName } from './personName.ts'
import { phoneNumber } from './phoneNumber.ts'
import type { Plan } from './plan.ts'
import type { Sql } from './sqlDraws.ts'
import { supplierTaxId } from './supplierTaxId.ts'

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
  return fill(
    'suppliers',
    {
      id: sql`i.id`,
      created_at: sql`i.since`,
      updated_at: plan.later(sql`i.since`, draw.whole('updated', 24, 2400)),
      brand: sql`i.brand`,
      registered_name: sql`i.brand || ' ' || ${draw.pick('legal', plan.by({ IN: ['Private Limited', 'LLP', 'and Sons'], ID: ['PT', 'CV', 'UD'] }))}`,
      contact_name: personName(plan, draw),
      email: sql`lower(replace(i.brand, ' ', '-')) || '@example.com'`,
      phone: phoneNumber(plan, sql`(${sql.lit(PHONES_FROM)} + i.id)`),
      address: streetLine(plan, draw),
      city: sql`city.name`,
      state: sql`city.state`,
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
    },
    sql`${made} join ${cities(plan)} on city.place = i.city_place
      cross join (select ${staff('account_manager')}, ${staff('bd_executive')}, (select array_agg(id order by id) from hubs) as hubs) as known`,
  )
}
