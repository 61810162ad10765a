import { choice, money, text, upload, upsertRecord } from '../../../schema/language.ts'
import { regions } from '../../serviceability/regions.ts'
import { alsoCalled } from '../columnNames.ts'
import { area, same } from '../said.ts'

/** Zones, with what is charged on top (document 1, §2.7; area "zone info"). */
export const areaZoneInfo = upload('area-zone-info', {
  ...area('zone-info', 'zone info'),
  label: 'Upload zones',
  help: 'Adds zones or changes their name, region and surcharge.',
  atomic: true,
  columns: {
    zone_code: text({ required: true, max: 10 }),
    name: text({ required: true, max: 50 }),
    region: choice(regions, { required: true }),
    surcharge: money(),
  },
  key: ['zone_code'],
  headers: alsoCalled('name', 'zone_code'),
  rowWrite: upsertRecord('zones', { by: same('zone_code'), set: same('name', 'region', 'surcharge'), skipEmptyCells: true }),
  example: {
    zone_code: { IN: 'W1', ID: 'J1' },
    name: { IN: 'West', ID: 'Jakarta and around' },
    region: { IN: 'west', ID: 'java' },
    surcharge: '0',
  },
})
