/** Indonesian of `international_supplier_bank_files`. */
export const words = { name: 'Berkas bank internasional' } as const
