import { boolean, formats, text, upload, upserts } from '../../../schema/language.ts'

/** Where couriers fetch returns (document 1, §2.7; area "reverse zone"). */
export const areaReverseZone = upload('area-reverse-zone', {
  section: 'uploads',
  label: 'Reverse zones',
  help: 'Each row says whether a courier fetches returns of a pin code, and in which zone.',
  may: 'files_uploading',
  area: 'reverse zone',
  routes: {
    page: '/files-uploading/reverse-zone',
    files: '/files-uploading/reverse-zone/files',
    file: '/files-uploading/reverse-zone/file/:id',
  },
  columns: {
    pincode: text({ required: true, max: 6, format: formats.pincode }),
    courier: text({ required: true, max: 50 }),
    reverse_zone: text({ required: true, max: 10 }),
    serviceable: boolean({ required: true }),
  },
  key: ['pincode', 'courier'],
  finds: { place: { tool: 'pincodes', by: { pincode: 'pincode' } }, courier: { tool: 'couriers', by: { name: 'courier' } } },
  does: upserts('reverse_zones', {
    by: { pincode: 'pincode', courier: 'courier' },
    set: { reverse_zone: 'reverse_zone', serviceable: 'serviceable' },
  }),
  example: { courier: 'Delhivery', reverse_zone: { IN: 'RW1', ID: 'RJ1' } },
})
