import { page } from '../../../schema/language.ts'
import { areas } from '../areas.ts'

/** The files of the thirteen areas under one address (document 1, §2.7; document 2, §3: area ids). */
export const filesUploading = page('files_uploading', {
  section: 'uploads',
  label: 'Area files',
  synonyms: ['files uploading', 'serviceability', 'pincode', 'zone', 'tat', 'holiday', 'hub'],
  routes: ['/files-uploading'],
  permission: 'files_uploading',
  tabs: Object.fromEntries(areas.map(({ name }) => [name.replace('area-', ''), name])),
})
