import { date, integer, lessOrEqual, percent, reference, resource, state, url } from '../../../schema/language.ts'

/** Pictures of a product that are tried against each other, with their shares of views (document 1, §2.7, upload "image-ab-file-upload"). */
export const imageAbTests = resource('image_ab_tests', {
  section: 'catalogs',
  label: 'Image tests',
  under: 'catalogs',
  synonyms: ['ab test', 'picture', 'photo', 'experiment'],
  fields: {
    product: reference('products', { required: true }),
    variant_no: integer({ required: true, min: 1, max: 5, label: 'Variant' }),
    image_url: url({ required: true, label: 'Image' }),
    traffic_percent: percent({ required: true, label: 'Traffic' }),
    start_date: date({ required: true }),
    end_date: date({ required: true }),
    status: state({ 0: 'not started', 1: 'stopped', 2: 'running' }, { tones: { 0: 'attention', 1: 'bad', 2: 'good' } }),
  },
  title: 'product',
  opensAt: 'product',
  rules: [lessOrEqual('start_date', 'end_date')],
  unique: [['product', 'variant_no', 'start_date']],
  list: {
    columns: ['product', 'variant_no', 'image_url', 'traffic_percent', 'start_date', 'end_date', 'status'],
    filters: ['product', 'status', 'start_date', 'end_date'],
    sort: ['start_date', 'desc'],
  },
  rowAccess: { restrictTo: { of: 'product' } },
  permissions: { list: 'image_ab_file_upload' },
  routes: { list: '/image-ab-file-upload/tests' },
})
