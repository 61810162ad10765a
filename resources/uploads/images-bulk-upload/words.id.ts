/** Indonesian of `images-bulk-upload`. */
export const words = {
  name: 'Unggah banyak gambar',
  synonyms: 'gambar, foto, zip',
  about: 'Menambah gambar ke produk menurut nama berkas: 900001_2.jpg adalah gambar kedua produk 900001.',
  help: {
    file_name: 'Id produk, _, nomor gambar dari 1 sampai 10, dan akhiran nama',
    type: 'Seperti kata gambarnya sendiri',
    size_bytes: 'Byte: paling banyak 2 MB',
    width: 'Piksel',
    height: 'Piksel',
    sha256: 'Menamai isinya',
    image_hash: 'Sama untuk gambar yang serupa',
  },
} as const
