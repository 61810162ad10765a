import { decimal, formats, requires, text, upload, upsertRecord } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { area, same } from '../said.ts'

/** Localities of pin codes (document 1, §2.7; area "address data"). */
export const areaAddressData = upload('area-address-data', {
  ...area('address-data', 'address data'),
  label: 'Upload address data',
  help: 'Adds the localities of pin codes.',
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
  rules: [requires('lat', 'lng'), requires('lng', 'lat')],
  headers: alsoCalled('city', 'district', 'lat', 'lng', 'locality', 'pincode', 'state'),
  rowWrite: upsertRecord('addresses', {
    by: same('pincode', 'locality'),
    set: same('city', 'district', 'state', 'lat', 'lng'),
    // Nobody who corrects a city means to forget where it lies.
    skipEmptyCells: true,
  }),
  example: {
    locality: { IN: 'Camp', ID: 'Gambir' },
    city: { IN: 'Pune', ID: 'Jakarta Pusat' },
    district: { IN: 'Pune', ID: 'Jakarta Pusat' },
    state: { IN: 'Maharashtra', ID: 'DKI Jakarta' },
  },
})
