import type { filter as english } from '../en/filter.ts'
import type { Translated } from '../wordsOf.ts'

/** Words of filters in Indonesian. */
export const filter: Translated<typeof english> = {
  bar: 'Filter',
  filter: 'Filter',
  add: 'Filter menurut',
  change: 'Ubah filter ini',
  field: 'Kolom',
  choose_field: 'Pilih kolom',
  comparison: 'Perbandingan',
  modes: { is: 'adalah', contains: 'memuat', between: 'dari – sampai', empty: 'kosong / tidak kosong' },
  is_empty: 'kosong',
  is_not_empty: 'tidak kosong',
  since: 'mulai %{value}',
  until: 'sampai %{value}',
  from: 'Dari',
  to: 'Sampai',
  apply: 'Terapkan',
  clear_all: 'Hapus semua',
  search: 'Cari',
}
