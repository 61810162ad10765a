import { afterAll, beforeAll } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { insertRow } from '../../support/insertRow.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import type { ToolTables } from '../../support/toolTables.ts'
import { type Examples, tryExamples } from './tryExamples.ts'

const invalidPin = 'pincode: Invalid pin code for this country.'

/** The thirteen area files (document 1, §2.7). */
const areas: Readonly<Record<string, Examples>> = {
  'area-pin-code': {
    columns: 'pincode,city,state,zone_code,hub_code,prepaid,cod,reverse_pickup,active',
    good: ['411002,Pune,Maharashtra,W1,PNQ1,yes,yes,yes,yes', '411003,Pune,Maharashtra,W1,,yes,no,no,yes'],
    bad: [
      ['41100,Pune,Maharashtra,W1,PNQ1,yes,yes,yes,yes', 'E2', 'pincode', invalidPin],
      ['411001,Pune,Maharashtra,ZZ,PNQ1,yes,yes,yes,yes', 'E5', 'zone_code', 'zone_code: Id not found'],
      ['411001,Pune,Maharashtra,W1,PNQ9,yes,yes,yes,yes', 'E5', 'hub_code'],
      ['411001,Pune,Maharashtra,W1,PNQ1,no,yes,yes,yes', 'E8', 'cod', 'Cash on delivery needs prepaid as well.'],
    ],
  },
  'area-zone-info': {
    columns: 'zone_code,name,region,surcharge',
    good: ['W1,West,west,0', 'W2,West metro,west,'],
    bad: [
      ['W1,West metro,middle,0', 'E3', 'region'],
      ['W1,,west,0', 'E1', 'name', 'name is required'],
      ['W1,West metro,west,-5', 'E4', 'surcharge', 'surcharge: must be at least 0'],
    ],
  },
  'area-time-map': {
    columns: 'hub_code,courier,pickup_slot,cutoff_time',
    good: ['PNQ1,Delhivery,morning,11:00'],
    bad: [
      ['PNQ1,Delhivery,morning,25:00', 'E2', 'cutoff_time'],
      ['XXX9,Delhivery,morning,11:00', 'E5', 'hub_code'],
      ['PNQ1,Delhivery,night,11:00', 'E3', 'pickup_slot', 'pickup_slot: Input not valid. Allowed: morning, afternoon, evening'],
    ],
  },
  'area-tat-map': {
    columns: 'origin_zone,destination_zone,courier,tat_days',
    good: ['W1,N1,Delhivery,3'],
    bad: [
      ['W1,N1,Delhivery,0', 'E4', 'tat_days', 'tat_days: must be at least 1'],
      ['W1,N1,Delhivery,31', 'E4', 'tat_days', 'tat_days: must be at most 30'],
      ['W1,ZZ,Delhivery,3', 'E5', 'destination_zone'],
      ['W1,N1,Delhivery,3.5', 'E2', 'tat_days', 'tat_days: Please check the value type'],
    ],
  },
  'area-city-city-lane-map': {
    columns: 'origin_city,destination_city,courier,mode,active',
    good: ['Pune,Surat,Delhivery,surface,yes'],
    bad: [
      ['Pune,Surat,Delhivery,sea,yes', 'E3', 'mode'],
      ['Pune,Nocity,Delhivery,surface,yes', 'E5', 'destination_city'],
      ['Pune,,Delhivery,surface,yes', 'E1', 'destination_city'],
    ],
  },
  'area-update-supplier': {
    columns: 'supplier_id,hub_code,pincode,sla_min,sla_max',
    good: ['1001,PNQ1,,1,2', '1001,,411002,,'],
    bad: [
      ['1001,PNQ1,,4,2', 'E8', 'sla_min'],
      ['1001,PNQ1,,30,', 'E8', 'sla_min'],
      ['9999,PNQ1,,1,2', 'E5', 'supplier_id'],
      ['1001,,,,', 'E8', 'supplier_id', 'Enter at least one of: hub_code, pincode, sla_min, sla_max.'],
      ['1100,PNQ1,,1,2', 'E7', 'supplier_id', 'Supplier 1100 is deleted permanently'],
    ],
  },
  'area-reverse-zone': {
    columns: 'pincode,courier,reverse_zone,serviceable',
    good: ['411001,Delhivery,RW1,yes'],
    bad: [
      ['411001,Delhivery,RW1,1.5', 'E2', 'serviceable'],
      ['411999,Delhivery,RW1,yes', 'E5', 'pincode'],
      ['411001,Delhivery,,yes', 'E1', 'reverse_zone'],
    ],
  },
  'area-city-city-zone-map': {
    columns: 'origin_city,destination_city,zone_code',
    good: ['Pune,Surat,W1'],
    bad: [
      ['Pune,Surat,ZZ', 'E5', 'zone_code'],
      ['Pune,,W1', 'E1', 'destination_city'],
      [',Surat,W1', 'E1', 'origin_city'],
    ],
  },
  'area-holidays': {
    columns: 'holiday_date,name,scope,scope_value',
    good: ['2027-01-26,Republic Day,all,', '2027-05-01,State day,state,Maharashtra', '2027-05-02,Stock count,hub,PNQ1'],
    bad: [
      ['26-01-2027,Republic Day,all,', 'E2', 'holiday_date'],
      ['2027-01-26,Republic Day,state,', 'E8', 'scope', 'Enter scope_value as well.'],
      ['2027-01-26,Republic Day,all,Pune', 'E8', 'scope', 'With this value, leave scope_value empty.'],
      ['2027-01-26,Republic Day,city,Pune', 'E3', 'scope'],
      ['2027-01-26,Republic Day,state,Atlantis', 'E5', 'scope_value'],
      ['2029-01-26,Republic Day,all,', 'E4', 'holiday_date'],
    ],
  },
  'area-delays': {
    columns: 'pincode,courier,from_date,to_date,extra_days,reason',
    good: ['411001,,2026-11-20,2026-11-25,2,heavy rain', '411001,Delhivery,2026-11-20,2026-11-25,2,strike'],
    bad: [
      ['411001,,2026-11-25,2026-11-20,2,heavy rain', 'E8', 'from_date'],
      ['411001,,2026-11-20,2026-12-25,2,heavy rain', 'E8', 'from_date', 'Choose a range of at most 30 days.'],
      ['411001,,2026-11-20,2026-11-25,40,heavy rain', 'E4', 'extra_days'],
      ['411001,,2026-11-20,2026-11-25,2,', 'E1', 'reason'],
    ],
  },
  'area-sunday-promises': {
    columns: 'hub_code,courier,pickup,delivery',
    good: ['PNQ1,Delhivery,yes,no'],
    bad: [
      ['PNQ1,Delhivery,maybe,no', 'E2', 'pickup'],
      ['XXX9,Delhivery,yes,no', 'E5', 'hub_code'],
      ['PNQ1,,yes,no', 'E1', 'courier'],
    ],
  },
  'area-hub-address': {
    columns: 'hub_code,name,address,city,state,pincode,phone,lat,lng',
    good: ['PNQ1,Pune hub,Plot 4 Ring Road,Pune,Maharashtra,411001,9800000002,18.52,73.86'],
    bad: [
      ['PNQ1,Pune hub,Plot 4 Ring Road,Pune,Maharashtra,411001,12,18.52,73.86', 'E2', 'phone'],
      ['PNQ1,Pune hub,Plot 4 Ring Road,Pune,Maharashtra,411001,9800000002,118.5,73.86', 'E4', 'lat'],
      ['PNQ1,Pune hub,Plot 4 Ring Road,Pune,Maharashtra,411001,9800000002,18.52,', 'E8', 'lat', 'Enter lng as well.'],
      ['PNQ1,Pune hub,,Pune,Maharashtra,411001,9800000002,,', 'E1', 'address'],
    ],
  },
  'area-address-data': {
    columns: 'pincode,locality,city,district,state,lat,lng',
    good: ['411001,Camp,Pune,Pune,Maharashtra,,'],
    bad: [
      ['011001,Camp,Pune,Pune,Maharashtra,,', 'E2', 'pincode', invalidPin],
      ['411001,,Pune,Pune,Maharashtra,,', 'E1', 'locality'],
      ['411001,Camp,Pune,Pune,Maharashtra,200,73', 'E4', 'lat'],
    ],
  },
}

let app: Awaited<ReturnType<typeof startMunshi>>
let person: Awaited<ReturnType<typeof app.signInAs>>

beforeAll(async () => {
  app = await startMunshi()
  await loadFixtures(app)
  await insertRow(app.db, 'pincodes', { pincode: '395001', city: 'Surat', state: 'Gujarat', zone_code: 'W1' })
  await app.db.sql.withTables<ToolTables>().updateTable('suppliers').set({ status: 'deleted permanently' }).where('id', '=', 1100).execute()
  person = await app.signInAs('areas@example.com', { permissions: ['files_uploading'] })
})
afterAll(() => app.close())

tryExamples(areas, () => ({ app, person }))
