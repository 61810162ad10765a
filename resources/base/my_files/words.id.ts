/** Indonesian of `my_files`. */
export const words = {
  name: 'Berkas saya',
  views: { with_errors: 'Ada kesalahan', ready_to_apply: 'Siap diterapkan', waiting_for_my_approval: 'Menunggu persetujuan saya' },
} as const
