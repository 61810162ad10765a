import { afterAll, beforeAll } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { type Examples, tryExamples } from './tryExamples.ts'

/** What differs in Indonesia: pin codes of five digits, its phones, whole rupiah and their greatest amounts. */
const examples: Readonly<Record<string, Examples>> = {
  'area-pin-code': {
    columns: 'pincode,city,state,zone_code,hub_code,prepaid,cod,reverse_pickup,active',
    good: ['10111,Jakarta Pusat,DKI Jakarta,J1,,yes,yes,yes,yes'],
    bad: [['411001,Jakarta Pusat,DKI Jakarta,J1,,yes,yes,yes,yes', 'E2', 'pincode']],
  },
  'area-zone-info': {
    columns: 'zone_code,name,region,surcharge',
    good: ['J2,West Java,java,1500'],
    bad: [['J2,West Java,java,1500.50', 'E2', 'surcharge']],
  },
  'area-hub-address': {
    columns: 'hub_code,name,address,city,state,pincode,phone,lat,lng',
    good: ['JKTQ1,Jakarta hub,Jalan Merdeka 4,Jakarta Pusat,DKI Jakarta,10110,081234567890,-6.17,106.82'],
    bad: [['JKTQ1,Jakarta hub,Jalan Merdeka 4,Jakarta Pusat,DKI Jakarta,10110,9800000002,,', 'E2', 'phone']],
  },
  'reseller-rewards': {
    columns: 'user_code,month,identifier,amount,reason',
    good: ['RS100001,2026-10,monthly_target,1500000,target reached'],
    bad: [
      ['RS100001,2026-10,monthly_target,1500001,target reached', 'E4', 'amount', 'amount: must be at most 1500000'],
      ['RS100001,2026-10,monthly_target,500.50,target reached', 'E2', 'amount'],
    ],
  },
}

let app: Awaited<ReturnType<typeof startMunshi>>
let person: Awaited<ReturnType<typeof app.signInAs>>

beforeAll(async () => {
  app = await startMunshi({ settings: { country: 'ID' } })
  await insertRow(app.db, 'zones', { zone_code: 'J1' })
  await insertRow(app.db, 'users', { code: 'RS100001' })
  await insertRow(app.db, 'wallet_templates', {
    identifier: 'monthly_target',
    transaction_type: 'credit',
    wallet_type: 'credits',
    max_amount: '3000000',
  })
  person = await app.signInAs('everything@example.com', { permissions: ['files_uploading', 'meesho_reseller_rewards'] })
})
afterAll(() => app.close())

tryExamples(examples, () => ({ app, person }))
