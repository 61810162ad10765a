/** Indonesian of `app-banner-file-upload`. */
export const words = {
  name: 'Unggah banner aplikasi',
  synonyms: 'gambar, materi iklan',
  about:
    'Setiap baris membuat banner atau mengganti yang berjudul dan bermula sama. Gambarnya salah satu berkas tersimpan, disebut dengan alamatnya.',
  help: {
    screen_data: 'Yang dibutuhkan layar untuk dibuka: nama=nilai|nama=nilai, misalnya catalog_id=500101',
    audiences: 'Nama audiens, dipisahkan |; bila kosong, banner untuk semua orang',
  },
} as const
