import type { blocks as english } from '../en/blocks.ts'
import type { Translated } from '../wordsOf.ts'

/** Indonesian of what is said of blocks. */
export const blocks: Translated<typeof english> = {
  add: 'Tambah blok',
  up: 'Naikkan',
  down: 'Turunkan',
  duplicate: 'Gandakan',
  remove: 'Hapus',
  added: '%{title} ditambahkan',
  removed: '%{title} dihapus',
}
