import { page } from '../../../schema/language.ts'

/** Files of products, sent step by step (document 1, §2.7; document 2, §4), and those that were sent. */
export const excelUpload = page('excel_upload', {
  section: 'uploads',
  label: 'Excel upload',
  synonyms: ['spreadsheet', 'sheet', 'bulk', 'products', 'wizard'],
  routes: ['/excel-upload', '/excel-upload/files'],
  permission: 'generic_excel_upload',
})

/** Levels of categories, from above. */
export const categoryTypes = ['super-category', 'category', 'sub-category', 'sub-sub-category'] as const
