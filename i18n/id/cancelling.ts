/** Indonesian of what becomes of a file that is cancelled. */
export const cancelling = {
  stays: 'Yang sudah diterapkan tetap; sisanya tidak diterapkan.',
  whole: 'Semua atau tidak sama sekali: yang sudah diterapkan dikembalikan, tidak ada yang tersisa.',
  check: 'Pemeriksaan berhenti. Tidak ada yang ditulis.',
  queued: 'Berkas tidak diterapkan. Tidak ada yang ditulis.',
  part: '%{smart_count} baris sudah diterapkan sebelum dibatalkan, dan tetap. Sisanya tidak diterapkan.',
  none: 'Dibatalkan sebelum ada baris yang diterapkan. Tidak ada yang ditulis.',
  revert: 'Tombol Kembalikan memulihkan yang sudah diterapkan.',
} as const
