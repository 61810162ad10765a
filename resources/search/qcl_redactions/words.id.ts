/** Indonesian of `qcl_redactions`. */
export const words = { name: 'Redaksi QCL' } as const
