import { decimal, formats, phone, requires, text, upload, upsertRecord } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { area, same } from '../said.ts'

/** Hubs and where they are (document 1, §2.7; area "hub address"). */
export const areaHubAddress = upload('area-hub-address', {
  ...area('hub-address', 'hub address'),
  label: 'Upload hub addresses',
  help: 'Adds hubs or changes their address.',
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
  rules: [requires('lat', 'lng'), requires('lng', 'lat')],
  headers: alsoCalled('address', 'city', 'hub_code', 'lat', 'lng', 'name', 'phone', 'pincode', 'state'),
  rowWrite: upsertRecord('hubs', { by: same('hub_code'), set: same('name', 'address', 'city', 'state', 'pincode', 'phone', 'lat', 'lng') }),
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
