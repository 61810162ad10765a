/** Indonesian of `excel_upload`. */
export const words = { name: 'Unggahan Excel' } as const
