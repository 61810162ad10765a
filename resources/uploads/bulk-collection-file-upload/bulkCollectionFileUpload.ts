import { choice, customWrite, integer, upload } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { catalog } from '../finds.ts'

/** Catalogs into and out of collections (document 1, §2.7). */
export const bulkCollectionFileUpload = upload('bulk-collection-file-upload', {
  section: 'uploads',
  label: 'Upload collection catalogs',
  synonyms: ['members of collections', 'collection', 'add catalogs'],
  help: 'Adds catalogs to collections or removes them.',
  permission: 'bulk_collection_file_upload',
  columns: {
    collection_id: integer({ required: true }),
    catalog_id: integer({ required: true }),
    op: choice(['add', 'remove'], { required: true }),
    position: integer({ min: 1 }),
  },
  key: ['collection_id', 'catalog_id'],
  mustAgreeOn: 'op',
  lookups: { collection: { tool: 'collections', by: { id: 'collection_id' } }, catalog },
  rejectWhen: [{ lookup: 'collection', where: { kind: 'dynamic' }, message: 'row_dynamic' }],
  planner: true,
  headers: alsoCalled('catalog_id', 'collection_id'),
  rowWrite: customWrite(),
  example: { collection_id: '3001', catalog_id: '500104', op: 'add', position: '1' },
})
