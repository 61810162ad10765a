/** Indonesian of `excel_upload`. */
export const excelUpload = { name: 'Unggahan Excel' } as const
