import type { history as english } from '../en/history.ts'
import type { Translated } from '../wordsOf.ts'
import { done } from './messages.ts'

/** Words of what happened to a record, in Indonesian. */
export const history: Translated<typeof english> = {
  history: 'Riwayat',
  empty: 'Belum ada perubahan.',
  failed: 'Riwayat tidak dapat dimuat. Coba lagi.',
  all: 'Tampilkan semua %{count}',
  system: 'Sistem',
  key: 'kunci “%{name}”',
  figures: 'Dampak pada jumlah',
  reverted: 'dikembalikan',
  revert: 'Kembalikan',
  kept: 'Dibiarkan seperti sekarang:',
  what: done,
  reasons: {
    changed_since: 'sudah berubah',
    gone: 'sudah tidak ada',
    in_use: 'sedang dipakai',
    used_since: 'sudah terpakai',
    in_the_way: 'tempatnya sudah diisi baris lain',
    not_declared: 'sudah tidak ada',
    not_allowed: 'nilai lama tidak lagi diperbolehkan',
    not_for_you: 'bukan wewenang Anda',
    irreversible: 'sudah terkirim atau diserahkan',
    not_unique: 'nilai sudah dipakai',
  },
  irreversible: 'Tidak dapat dikembalikan: %{reason}',
  needed: 'Diperlukan',
  left: 'tersisa',
  how: { upload: 'dengan berkas', task: 'dengan daftar', job: 'oleh pekerjaan', ingest: 'dari luar:', bulk: 'sekaligus' },
  begun: 'Dibuat bersama data contoh, atau sebelum riwayat ini dimulai',
  below: { insert: '%{smart_count} ditambahkan', update: '%{smart_count} diubah', delete: '%{smart_count} dihapus' },
  show_rows: 'Tampilkan %{smart_count} baris',
  hide_rows: 'Sembunyikan baris',
  more_rows: 'dan %{smart_count} lagi',
  fewer: 'Tampilkan lebih sedikit',
  open: 'Buka perubahan ini',
  all_changes: 'Buka di Perubahan',
}
