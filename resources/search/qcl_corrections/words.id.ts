/** Indonesian of `qcl_corrections`. */
export const words = { name: 'Koreksi manual QCL' } as const
