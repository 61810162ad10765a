import { date, integer, lessOrEqual, notPast, percent, upload, upsertRecord, url } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'

/** Pictures of products that are tried against each other (document 1, §2.7). */
export const imageAbFileUpload = upload('image-ab-file-upload', {
  section: 'uploads',
  label: 'Upload image tests',
  synonyms: ['picture', 'photo', 'ab test'],
  help: "Adds pictures to image tests. The shares of a product's pictures that start on the same day must add up to 100.",
  permission: 'image_ab_file_upload',
  atomic: true,
  columns: {
    product_id: integer({ required: true }),
    variant_no: integer({ required: true, min: 1, max: 5 }),
    image_url: url({ required: true }),
    traffic_percent: percent({ required: true }),
    start_date: date({ required: true }),
    end_date: date({ required: true }),
  },
  key: ['product_id', 'variant_no', 'start_date'],
  groupBy: ['product_id', 'start_date'],
  lookups: { product: { tool: 'products', by: { id: 'product_id' } } },
  rules: [notPast('start_date'), lessOrEqual('start_date', 'end_date')],
  planner: true,
  headers: alsoCalled('image_url', 'product_id'),
  rowWrite: upsertRecord('image_ab_tests', {
    by: { product: 'product', variant_no: 'variant_no', start_date: 'start_date' },
    set: { image_url: 'image_url', traffic_percent: 'traffic_percent', end_date: 'end_date', status: { always: 0 } },
  }),
  example: {
    product_id: '900001',
    variant_no: '1',
    image_url: 'https://static.example.com/p/1a.jpg',
    traffic_percent: '100',
    start_date: '2026-11-23',
    end_date: '2026-11-30',
  },
})
