import type { mapping as english } from '../en/mapping.ts'
import type { Translated } from '../wordsOf.ts'

export const mapping: Translated<typeof english> = {
  mapping: 'Kolom berkas',
  mapping_text: 'Pilih kolom berkas mana dipakai untuk apa. Pilihan Anda diingat untuk jenis berkas ini.',
  mapping_unknown: '%{smart_count} kolom tidak dipakai: %{names}',
  mapping_missing: 'Tidak ada kolom ditemukan untuk %{names}.',
  mapping_meant: 'Apakah “%{header}” dimaksudkan untuk %{column}? Pilih di “Kolom berkas”, lalu periksa lagi.',
  header_at: 'Judul kolom ditemukan di baris %{row}.',
  mapping_none: 'tidak ada',
  mapping_header: 'Kolom berkas untuk %{column}',
  mapping_unnamed: 'Kolom %{letter}',
  mapping_check: 'Tetapkan dan periksa lagi',
  mapping_by_position: 'Tidak ada judul yang cocok dengan nama kolom, jadi kolom diambil menurut urutan. Periksa sebelum menerapkan.',
  mapping_by_name: 'Semua kolom ditemukan menurut namanya.',
  mapping_taken: '%{header} dipakai sebagai',
  mapping_show: 'Ubah',
  mapping_hide: 'Sembunyikan',
}
