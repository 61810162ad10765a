/** Indonesian of what the library adds to `background_jobs`. */
export const words = { options: { 'name.loans_fall_due': 'Peminjaman jatuh tempo' } } as const
