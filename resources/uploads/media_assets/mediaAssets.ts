import { choice, decimal, integer, resource, text, url } from '../../../schema/language.ts'

/** Pictures, videos and papers kept at a public address (document 1, §2.7: /s3-file-uploader, /images-bulk-upload). */
export const mediaAssets = resource('media_assets', {
  section: 'uploads',
  label: 'Stored files',
  under: 's3_file_uploader',
  synonyms: ['file', 'picture', 'image', 's3', 'url'],
  fields: {
    file_name: text({ max: 200, required: true, search: true }),
    kind: choice(['image', 'video', 'document'], { required: true }),
    folder: text({ max: 100 }),
    url: url({ required: true, unique: true, copied: true, label: 'Address' }),
    size_bytes: integer({ label: 'Size in bytes' }),
    width: integer(),
    height: integer(),
    duration: decimal({ scale: 1, min: 0, label: 'Length in seconds', when: { kind: 'video' } }),
    codec: text({ max: 40, when: { kind: 'video' } }),
    sha256: text({ max: 64, unique: true, label: 'SHA-256' }),
    linked_table: text({ max: 60 }),
    linked_id: integer(),
  },
  title: 'file_name',
  indexes: [['linked_table', 'linked_id']],
  list: {
    columns: ['file_name', 'url', 'kind', 'folder', 'size_bytes', 'duration', 'created_at', 'created_by'],
    filters: ['file_name', 'kind', 'folder', 'url', 'linked_table'],
    sort: ['id', 'desc'],
  },
  permissions: { list: ['s3_file_uploader', 'images_bulk_upload'], delete: 's3_file_uploader' },
  planners: ['delete'],
  routes: { list: '/s3-file-uploader/stored', show: '/s3-file-uploader/stored/:id' },
})
