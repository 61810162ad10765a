/** Indonesian of `s3_file_uploader`. */
export const words = {
  name: 'Pengunggah berkas S3',
  synonyms: 'berkas, tautan, url, cdn, gambar',
  screen: {
    about: 'Berkas mendapat alamat umum: siapa pun yang mengetahuinya dapat melihat tanpa masuk.',
    send: 'Simpan berkas',
    drop: 'Letakkan berkas di sini, atau tekan untuk memilih',
    drop_more: 'Letakkan berkas lain di sini, atau tekan untuk memilihnya',
    takes: 'Berkas apa pun, paling banyak %{most} sekaligus, masing-masing hingga %{size}',
    chosen: 'Berkas yang dipilih',
    folder: 'Folder',
    folder_help: 'Agar mudah ditemukan di daftar, misalnya banners/diwali.',
    upload: 'Unggah',
    stored: 'Baru saja disimpan',
    existing: 'sudah tersimpan: inilah alamatnya',
    many: 'Paling banyak %{most} berkas sekaligus.',
    large: 'Ada berkas yang lebih besar dari %{size}.',
    empty: 'Ada berkas yang kosong.',
    missing: 'Pilih berkas dulu.',
  },
} as const
