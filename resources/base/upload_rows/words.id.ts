/** Indonesian of `upload_rows`. */
export const words = {
  name: 'Baris berkas terunggah',
  fields: {
    uploaded_file: 'Berkas',
    row_no: 'Baris',
    row_key: 'Kunci',
    result: 'Hasil',
    errors: 'Kesalahan',
    raw: 'Isi',
    mended_at: 'Diperbaiki pada',
  },
  options: { result: { failed: 'gagal', skipped: 'dilewati', mended: 'diperbaiki' } },
} as const
