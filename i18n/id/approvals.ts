import type { approvals as english } from '../en/approvals.ts'
import type { Translated } from '../wordsOf.ts'

/** Approvals: what changed since something was sent for one, and records that wait. */
export const approvals: Translated<typeof english> = {
  stale: {
    title: 'Ada yang berubah sejak dikirim untuk disetujui.',
    changed: 'Berubah sejak dikirim untuk disetujui, terakhir oleh %{by} pada %{at}.',
    difference: 'Yang berubah sejak itu',
    more: 'dan %{smart_count} baris lagi |||| dan %{smart_count} baris lagi',
  },
  waiting: {
    title: 'Menunggu persetujuan: %{action}',
    by: 'dikirim oleh %{name}',
    edit: 'Jika diubah sekarang, perubahan ini harus dikirim ulang untuk disetujui.',
    dirty: 'Jika Anda menyimpan, perubahan ini harus dikirim ulang untuk disetujui.',
  },
}
