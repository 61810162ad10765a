import type { Random } from '../../../schema/demo.ts'
import { personName, phoneNumber, slug, someAddress, someCity } from '../people.ts'
import { partnerShares } from '../shares/partnerShares.ts'
import { digits, gstin, ktp, npwp, pan } from '../taxIds.ts'
import type { City } from '../words/words.ts'
import type { World } from '../world.ts'
import { staffOf } from './staff.ts'

export type Supplier = ReturnType<typeof suppliers>[number]

const COUNT = 120
const international = [1020, 1040, 1060, 1080, 1100]

/** Firms that sell, 1001 to 1120. 1001 sells from the start and keeps selling: the demo's supplier user sees its rows. */
export function suppliers(world: World) {
  const { moments, words } = world
  const draw = world.random('suppliers')
  const brands = draw.shuffled(words.brandFirst.flatMap(first => words.brandLast.map(last => `${first} ${last}`)))
  const qc = draw.spread<number>(partnerShares.qc, COUNT)
  const kyc = draw.spread<string>(partnerShares.kyc, COUNT)
  const status = draw.spread<string>(partnerShares.supplierStatus, COUNT)
  const managers = staffOf('account manager')
  const executives = staffOf('BD executive')

  return Array.from({ length: COUNT }, (_, index) => {
    const id = 1001 + index
    const first = id === 1001
    const brand = brands[index]!
    const city = someCity(world, draw)
    const address = someAddress(world, draw, city)
    const since = moments.at(moments.daysAgo(draw.whole(130, 900)), draw.whole(34_000, 66_000))
    const sells = draw.weighted<string>(partnerShares.monetization)
    const quick = draw.whole(1, 2)
    const state = first ? 3 : qc[index]!
    return {
      id,
      created_at: since,
      updated_at: moments.later(since, draw.whole(24, 2400)),
      brand,
      registered_name: `${brand} ${world.by({ IN: draw.pick(['Private Limited', 'LLP', 'and Sons']), ID: draw.pick(['PT', 'CV', 'UD']) })}`,
      contact_name: personName(world, draw),
      email: `${slug(brand)}@example.com`,
      phone: phoneNumber(world, 10_000 + index),
      address: address.line,
      ...address.place,
      international: international.includes(id),
      ...taxId(world, draw, city),
      monetization_type: sells,
      commission_percent: sells === 'commission' ? draw.whole(8, 22).toFixed(2) : null,
      markup_percent: sells === 'markup' ? draw.whole(10, 30).toFixed(2) : null,
      margin_free_period: sells === 'commission' && draw.chance(0.15) ? draw.pick([15, 30]) : 0,
      payment_type: draw.weighted<string>(partnerShares.paymentTypes),
      credit_period: draw.pick<number>(partnerShares.creditPeriods),
      sla_min: quick,
      sla_max: quick + draw.whole(1, 3),
      exchange_enable: draw.chance(0.9),
      status: first ? 'active' : status[index]!,
      qc_state: state,
      kyc_status: first ? 'approved' : kyc[index]!,
      account_manager: draw.pick(managers),
      bd_executive: draw.pick(executives),
      hub: draw.chance(0.7) ? draw.whole(1, 12) : null,
      categories: state === 10 ? ['beauty'] : draw.shuffled<string>(partnerShares.departments).slice(0, draw.whole(1, 2)),
    }
  })
}

function taxId(world: World, draw: Random, city: City) {
  const none = { gstin: null, enrolment: null, npwp: null, ktp: null }
  const company = draw.chance(0.85)
  if (world.country === 'IN')
    return company
      ? { ...none, tax_id_type: 'GSTIN', gstin: gstin(city.code, pan(draw)) }
      : { ...none, tax_id_type: 'enrolment', enrolment: `${city.code}${digits(draw, 13)}` }
  return company ? { ...none, tax_id_type: 'NPWP', npwp: npwp(draw) } : { ...none, tax_id_type: 'KTP', ktp: ktp(draw, city.code) }
}
