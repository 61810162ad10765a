/** Indonesian of `supplier_bank_files`. */
export const words = { name: 'Berkas bank' } as const
