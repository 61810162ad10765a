import type { template as english } from '../en/template.ts'
import type { Translated } from '../wordsOf.ts'

/** Words of texts with placeholders, in Indonesian. */
export const template: Translated<typeof english> = {
  insert: 'Sisipkan',
  insert_key: 'Sisipkan %{key}',
  how: 'Teks pengganti ditulis setelah garis tegak: {{name|kawan}}.',
  characters: '%{count} dari %{most} karakter',
  parts: '%{smart_count} bagian',
  counted: '%{parts}, %{units} karakter (%{encoding}), sisa %{left} di bagian ini',
  longest: 'Dihitung dengan nilai terpanjang.',
  forced: '%{characters} membuat seluruh teks menjadi Unicode: 70 karakter per bagian, bukan 160.',
  forced_many: '%{characters} membuat seluruh teks menjadi Unicode: 70 karakter per bagian, bukan 160.',
  to_rupees: 'Tulis Rs. saja',
  to_plain: 'Gunakan karakter biasa',
  preview: 'Pratinjau',
  with_samples: 'Pratinjau dengan nilai contoh',
  as_of: 'Isi dengan nilai dari',
  registered: 'Seperti yang didaftarkan',
  unknown: 'Tidak dikenal: %{keys}. Tambahkan ke pasangan, atau sisipkan satu dari daftar.',
  not_listed: 'Tidak dikenal: %{keys}. Sisipkan satu dari daftar.',
  nothing_known: 'Tidak ada nilai untuk %{keys}; beri teks pengganti, seperti {{name|kawan}}.',
}
