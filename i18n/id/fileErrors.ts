/** Indonesian of what is told of a file as a whole. */
export const fileErrors = {
  row_refused: 'Satu baris tidak dapat diterapkan, jadi tidak satu pun diterapkan',
  cancelled: 'Dibatalkan, jadi tidak satu pun barisnya diterapkan',
  not_allowed: 'Yang memintanya tidak lagi berhak melakukannya',
  no_such_files: 'Berkas jenis ini sudah tidak ada',
  gone: 'Berkasnya sudah tidak ada',
  tries: 'Tidak dapat dikerjakan: tiga percobaan berakhir tanpa jawaban',
} as const
