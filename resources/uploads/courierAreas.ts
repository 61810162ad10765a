import { boolean, choice, date, formats, integer, notAbove, spanAtMost, text, upload, upserts } from '../../schema/language.ts'
import { area, same } from './said.ts'

/** Until when parcels must be ready (document 1, §2.7; area "time map"). */
export const areaTimeMap = upload('area-time-map', {
  ...area('time-map', 'time map'),
  label: 'Cut-off times',
  help: 'Each row says until when parcels must be ready for a courier at a hub.',
  columns: {
    hub_code: text({ required: true, max: 10 }),
    courier: text({ required: true, max: 50 }),
    pickup_slot: choice(['morning', 'afternoon', 'evening'], { required: true }),
    cutoff_time: text({ required: true, max: 5, format: formats.timeOfDay }),
  },
  key: ['hub_code', 'courier', 'pickup_slot'],
  finds: { hub: { tool: 'hubs', by: { hub_code: 'hub_code' } }, courier: { tool: 'couriers', by: { name: 'courier' } } },
  does: upserts('cutoff_times', { by: same('hub_code', 'courier', 'pickup_slot'), set: same('cutoff_time') }),
  example: { hub_code: { IN: 'PNQ1', ID: 'JAKQ1' }, courier: 'Delhivery', pickup_slot: 'morning', cutoff_time: '11:00' },
})

/** How many days a courier takes from zone to zone (document 1, §2.7; area "TAT map"). */
export const areaTatMap = upload('area-tat-map', {
  ...area('tat-map', 'TAT map'),
  label: 'TAT map',
  help: 'Each row says how many days a courier takes from zone to zone.',
  partial: false,
  columns: {
    origin_zone: text({ required: true, max: 10 }),
    destination_zone: text({ required: true, max: 10 }),
    courier: text({ required: true, max: 50 }),
    tat_days: integer({ required: true, min: 1, max: 30 }),
  },
  key: ['origin_zone', 'destination_zone', 'courier'],
  finds: {
    origin: { tool: 'zones', by: { zone_code: 'origin_zone' } },
    destination: { tool: 'zones', by: { zone_code: 'destination_zone' } },
    courier: { tool: 'couriers', by: { name: 'courier' } },
  },
  does: upserts('tat_map', { by: same('origin_zone', 'destination_zone', 'courier'), set: same('tat_days') }),
  example: { origin_zone: { IN: 'W1', ID: 'J1' }, destination_zone: { IN: 'N1', ID: 'J2' }, courier: 'Delhivery', tat_days: '3' },
})

/** How a courier carries parcels from city to city (document 1, §2.7; area "city-city lane map"). */
export const areaCityCityLaneMap = upload('area-city-city-lane-map', {
  ...area('city-city-lane-map', 'city-city lane map'),
  label: 'City-city lanes',
  help: 'Each row says how a courier carries parcels from city to city.',
  columns: {
    origin_city: text({ required: true, max: 60 }),
    destination_city: text({ required: true, max: 60 }),
    courier: text({ required: true, max: 50 }),
    mode: choice(['surface', 'air'], { required: true }),
    active: boolean({ required: true }),
  },
  key: ['origin_city', 'destination_city', 'courier'],
  finds: {
    origin: { tool: 'pincodes', by: { city: 'origin_city' } },
    destination: { tool: 'pincodes', by: { city: 'destination_city' } },
    courier: { tool: 'couriers', by: { name: 'courier' } },
  },
  does: upserts('city_lanes', { by: same('origin_city', 'destination_city', 'courier'), set: same('mode', 'active') }),
  example: {
    origin_city: { IN: 'Pune', ID: 'Jakarta Pusat' },
    destination_city: { IN: 'Surat', ID: 'Bandung' },
    courier: 'Delhivery',
    mode: 'surface',
  },
})

/** Where couriers fetch returns (document 1, §2.7; area "reverse zone"). */
export const areaReverseZone = upload('area-reverse-zone', {
  ...area('reverse-zone', 'reverse zone'),
  label: 'Reverse zones',
  help: 'Each row says whether a courier fetches returns of a pin code, and in which zone.',
  columns: {
    pincode: text({ required: true, max: 6, format: formats.pincode }),
    courier: text({ required: true, max: 50 }),
    reverse_zone: text({ required: true, max: 10 }),
    serviceable: boolean({ required: true }),
  },
  key: ['pincode', 'courier'],
  finds: { place: { tool: 'pincodes', by: { pincode: 'pincode' } }, courier: { tool: 'couriers', by: { name: 'courier' } } },
  does: upserts('reverse_zones', { by: same('pincode', 'courier'), set: same('reverse_zone', 'serviceable') }),
  example: { courier: 'Delhivery', reverse_zone: { IN: 'RW1', ID: 'RJ1' } },
})

/** Days that deliveries take longer (document 1, §2.7; area "delays"). */
export const areaDelays = upload('area-delays', {
  ...area('delays', 'delays'),
  label: 'Delays',
  help: 'Each row says how many days deliveries to a pin code take longer, from a day to a day.',
  columns: {
    pincode: text({ required: true, max: 6, format: formats.pincode }),
    courier: text({ max: 50, help: 'All couriers when empty' }),
    from_date: date({ required: true }),
    to_date: date({ required: true }),
    extra_days: integer({ required: true, min: 1, max: 15 }),
    reason: text({ required: true, max: 128 }),
  },
  key: ['pincode', 'courier', 'from_date'],
  finds: { place: { tool: 'pincodes', by: { pincode: 'pincode' } }, courier: { tool: 'couriers', by: { name: 'courier' } } },
  rules: [notAbove('from_date', 'to_date'), spanAtMost('from_date', 'to_date', 30)],
  does: upserts('delays', { by: same('pincode', 'courier', 'from_date'), set: same('to_date', 'extra_days', 'reason') }),
  example: { from_date: '2026-11-20', to_date: '2026-11-25', extra_days: '2', reason: 'heavy rain' },
})

/** Which couriers fetch and deliver on Sundays (document 1, §2.7; area "sunday promises"). */
export const areaSundayPromises = upload('area-sunday-promises', {
  ...area('sunday-promises', 'sunday promises'),
  label: 'Sunday promises',
  help: 'Each row says whether a courier fetches and delivers on Sundays at a hub.',
  columns: {
    hub_code: text({ required: true, max: 10 }),
    courier: text({ required: true, max: 50 }),
    pickup: boolean({ required: true }),
    delivery: boolean({ required: true }),
  },
  key: ['hub_code', 'courier'],
  finds: { hub: { tool: 'hubs', by: { hub_code: 'hub_code' } }, courier: { tool: 'couriers', by: { name: 'courier' } } },
  does: upserts('sunday_promises', { by: same('hub_code', 'courier'), set: same('pickup', 'delivery') }),
  example: { hub_code: { IN: 'PNQ1', ID: 'JAKQ1' }, courier: 'Delhivery' },
})
