/** Indonesian of `app-banner-file-upload`. */
export const words = {
  name: 'Unggah banner aplikasi',
  synonyms: 'gambar, materi iklan',
  about: 'Menambah banner atau mengganti yang judul dan waktu mulainya sama. Isi alamat berkas tersimpan sebagai gambarnya.',
  help: {
    screen_data: 'Yang dibutuhkan layar untuk dibuka: nama=nilai|nama=nilai, misalnya catalog_id=500101',
    audiences: 'Nama audiens, dipisahkan |; bila kosong, banner untuk semua orang',
  },
} as const
