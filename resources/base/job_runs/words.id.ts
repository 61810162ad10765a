/** Indonesian of `job_runs`. */
export const words = {
  name: 'Pelaksanaan pekerjaan',
  fields: {
    job: 'Pekerjaan',
    state: 'Keadaan',
    started_at: 'Mulai',
    ended_at: 'Berakhir',
    changed: 'Baris diubah',
    left_out: 'Dilewati',
    reasons: 'Mengapa dilewati',
    'reasons.title': 'Baris',
    'reasons.reason': 'Alasan',
    failure: 'Kegagalan',
  },
  options: {
    'state.running': 'Berjalan',
    'state.done': 'Selesai',
    'state.stopped': 'Dihentikan',
    'state.failed': 'Gagal',
  },
} as const
