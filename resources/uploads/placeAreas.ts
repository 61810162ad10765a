import { boolean, choice, decimal, formats, money, needs, phone, text, upload, upserts } from '../../schema/language.ts'
import { regions } from '../serviceability/regions.ts'
import { codWithPrepaid } from './rules.ts'
import { area, same } from './said.ts'

/** Where parcels go at all, and how they may be paid there (document 1, §2.7; area "pin code"). */
export const areaPinCode = upload('area-pin-code', {
  ...area('pin-code', 'pin code'),
  label: 'Pin codes',
  help: 'Each row sets where parcels of a pin code go through and how they may be paid.',
  columns: {
    pincode: text({ required: true, max: 6, format: formats.pincode }),
    city: text({ required: true, max: 60 }),
    state: text({ required: true, max: 60 }),
    zone_code: text({ required: true, max: 10 }),
    hub_code: text({ max: 10 }),
    prepaid: boolean({ required: true }),
    cod: boolean({ required: true }),
    reverse_pickup: boolean({ required: true }),
    active: boolean({ required: true }),
  },
  key: ['pincode'],
  finds: { zone: { tool: 'zones', by: { zone_code: 'zone_code' } }, hub: { tool: 'hubs', by: { hub_code: 'hub_code' } } },
  rules: [codWithPrepaid],
  does: upserts('pincodes', {
    by: { pincode: 'pincode' },
    set: same('city', 'state', 'zone_code', 'hub_code', 'prepaid', 'cod', 'reverse_pickup', 'active'),
  }),
  example: {
    city: { IN: 'Pune', ID: 'Jakarta Pusat' },
    state: { IN: 'Maharashtra', ID: 'DKI Jakarta' },
    zone_code: { IN: 'W1', ID: 'J1' },
    prepaid: 'yes',
    cod: 'yes',
    reverse_pickup: 'yes',
    active: 'yes',
    hub_code: { IN: 'PNQ1', ID: 'JAKQ1' },
  },
})

/** Zones, with what is charged on top (document 1, §2.7; area "zone info"). */
export const areaZoneInfo = upload('area-zone-info', {
  ...area('zone-info', 'zone info'),
  label: 'Zones',
  help: 'Each row makes a zone or changes its name, region and surcharge.',
  partial: false,
  columns: {
    zone_code: text({ required: true, max: 10 }),
    name: text({ required: true, max: 50 }),
    region: choice(regions, { required: true }),
    surcharge: money(),
  },
  key: ['zone_code'],
  does: upserts('zones', { by: same('zone_code'), set: same('name', 'region', 'surcharge'), keepsEmpty: true }),
  example: {
    zone_code: { IN: 'W1', ID: 'J1' },
    name: { IN: 'West', ID: 'Jakarta and around' },
    region: { IN: 'west', ID: 'java' },
    surcharge: '0',
  },
})

/** The zone between two cities (document 1, §2.7; area "city-city zone map"). */
export const areaCityCityZoneMap = upload('area-city-city-zone-map', {
  ...area('city-city-zone-map', 'city-city zone map'),
  label: 'City-city zones',
  help: 'Each row says which zone counts between two cities.',
  partial: false,
  columns: {
    origin_city: text({ required: true, max: 60 }),
    destination_city: text({ required: true, max: 60 }),
    zone_code: text({ required: true, max: 10 }),
  },
  key: ['origin_city', 'destination_city'],
  finds: { zone: { tool: 'zones', by: { zone_code: 'zone_code' } } },
  does: upserts('city_zones', { by: same('origin_city', 'destination_city'), set: same('zone_code') }),
  example: {
    origin_city: { IN: 'Pune', ID: 'Jakarta Pusat' },
    destination_city: { IN: 'Surat', ID: 'Bandung' },
    zone_code: { IN: 'W1', ID: 'J1' },
  },
})

/** Hubs and where they are (document 1, §2.7; area "hub address"). */
export const areaHubAddress = upload('area-hub-address', {
  ...area('hub-address', 'hub address'),
  label: 'Hub addresses',
  help: 'Each row makes a hub or changes its address.',
  columns: {
    hub_code: text({ required: true, max: 10 }),
    name: text({ required: true, max: 50 }),
    address: text({ required: true, max: 200 }),
    city: text({ required: true, max: 60 }),
    state: text({ required: true, max: 60 }),
    pincode: text({ required: true, max: 6, format: formats.pincode }),
    phone: phone({ required: true }),
    lat: decimal({ scale: 6, min: -90, max: 90 }),
    lng: decimal({ scale: 6, min: -180, max: 180 }),
  },
  key: ['hub_code'],
  rules: [needs('lat', 'lng'), needs('lng', 'lat')],
  does: upserts('hubs', { by: same('hub_code'), set: same('name', 'address', 'city', 'state', 'pincode', 'phone', 'lat', 'lng') }),
  example: {
    hub_code: { IN: 'PNQ1', ID: 'JAKQ1' },
    name: { IN: 'Pune hub', ID: 'Jakarta Pusat hub' },
    address: { IN: 'Plot 4 Ring Road', ID: 'Jalan Veteran 4' },
    city: { IN: 'Pune', ID: 'Jakarta Pusat' },
    state: { IN: 'Maharashtra', ID: 'DKI Jakarta' },
    lat: { IN: '18.52', ID: '-6.17' },
    lng: { IN: '73.86', ID: '106.83' },
  },
})

/** Localities of pin codes (document 1, §2.7; area "address data"). */
export const areaAddressData = upload('area-address-data', {
  ...area('address-data', 'address data'),
  label: 'Address data',
  help: 'Each row is a locality of a pin code.',
  columns: {
    pincode: text({ required: true, max: 6, format: formats.pincode }),
    locality: text({ required: true, max: 100 }),
    city: text({ required: true, max: 60 }),
    district: text({ required: true, max: 60 }),
    state: text({ required: true, max: 60 }),
    lat: decimal({ scale: 6, min: -90, max: 90 }),
    lng: decimal({ scale: 6, min: -180, max: 180 }),
  },
  key: ['pincode', 'locality'],
  rules: [needs('lat', 'lng'), needs('lng', 'lat')],
  does: upserts('addresses', { by: same('pincode', 'locality'), set: same('city', 'district', 'state', 'lat', 'lng') }),
  example: {
    locality: { IN: 'Camp', ID: 'Gambir' },
    city: { IN: 'Pune', ID: 'Jakarta Pusat' },
    district: { IN: 'Pune', ID: 'Jakarta Pusat' },
    state: { IN: 'Maharashtra', ID: 'DKI Jakarta' },
  },
})
