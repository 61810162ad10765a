/** Indonesian of `notice_board`. */
export const words = {
  name: 'Papan pengumuman',
  synonyms: 'pengumuman, berita, pesan staf',
  screen: {
    title: 'Papan pengumuman',
    notices: 'Pengumuman',
    all: 'Semua pengumuman',
    all_count: 'Semua pengumuman (%{smart_count})',
    pinned: 'Disematkan',
    dismiss: 'Tutup %{title}',
    in_en: '%{smart_count} dalam bahasa Inggris',
    in_id: '%{smart_count} dalam bahasa Indonesia',
    language: 'Bahasa',
    en: 'Bahasa Inggris',
    id: 'Bahasa Indonesia',
    none: 'Tidak ada pengumuman dalam bahasa ini.',
    read_all: 'Anda sudah membaca semua pengumuman.',
    write: 'Tulis pengumuman',
  },
} as const
