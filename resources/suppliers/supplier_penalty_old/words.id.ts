/** Indonesian of `supplier_penalty_old`. */
export const words = { name: 'Denda pemasok menurut tanggal', synonyms: 'denda, terlambat, pembatalan, potongan' } as const
