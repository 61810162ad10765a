/** Indonesian of `media_assets`. */
export const words = {
  name: 'Berkas tersimpan',
  synonyms: 'berkas, gambar, s3, url',
  fields: {
    file_name: 'Nama berkas',
    kind: 'Macam',
    folder: 'Folder',
    url: 'Alamat',
    size_bytes: 'Ukuran dalam byte',
    width: 'Lebar',
    height: 'Tinggi',
    duration: 'Durasi dalam detik',
    codec: 'Kodek',
    sha256: 'SHA-256',
    linked_table: 'Tabel terkait',
    linked_id: 'Id terkait',
  },
  options: {
    'kind.image': 'Gambar',
    'kind.video': 'Video',
    'kind.document': 'Dokumen',
  },
} as const
