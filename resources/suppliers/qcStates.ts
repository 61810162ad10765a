/** Quality states of a supplier (document 2, §3); the ids are stored. */
export const qcStates = {
  1: 'QC testing',
  2: 'QC sampling',
  3: 'acceptable quality',
  4: 'QC deactivation',
  5: 'acceptable quality NCB',
  6: 'QC reactivation',
  7: 'testing under review',
  8: 'reactivation under review',
  9: 'edge suppliers',
  10: 'beauty QC testing',
  11: 'testing dropped',
  12: 'supplier cancellation deactivation',
  13: 'fraud supplier deactivation',
} as const
