/** Indonesian of `qcl_correction`. */
export const words = {
  name: 'Koreksi QCL',
  synonyms: 'ejaan, salah ketik, pencarian, redaksi',
  tabs: { redaction: 'Redaksi', manual_correction: 'Koreksi manual' },
} as const
