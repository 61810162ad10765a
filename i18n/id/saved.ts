import type { saved as english } from '../en/saved.ts'
import type { Translated } from '../wordsOf.ts'

/** Words of saved views of a list in Indonesian. */
export const saved: Translated<typeof english> = {
  views: 'Tampilan tersimpan',
  standard: 'Semua',
  save: 'Simpan tampilan',
  name: 'Nama tampilan',
  share: 'Bagikan kepada',
  only_me: 'Hanya saya',
  team: 'Tim %{name}',
  share_help: 'Tim melihatnya sebagai tab dan dapat membukanya. Hanya Anda yang dapat mengubah atau menghapusnya.',
  shared: 'Dibagikan kepada tim %{name}',
  shared_by_other: 'Dibagikan kepada tim %{name} oleh orang lain. Hanya orang itu yang dapat mengubah atau menghapusnya',
  change: 'Ubah tampilan %{name}',
  remove: 'Hapus tampilan %{name}',
  removed: 'Tampilan %{name} dihapus',
  removed_for_team: 'Tampilan %{name} dihapus, juga bagi tim',
}
