import type { messages as english } from '../en/messages.ts'

/** The texts of `i18n/en/messages.ts` in Indonesian. */
export const messages: Readonly<Record<keyof typeof english, string>> = {
  // General
  file_upload_failed: 'Unggah Berkas Gagal',
  unexpected_error_retry: 'kesalahan tak terduga, coba lagi',
  unexpected_error_retry_again: 'Kesalahan tak terduga. Coba lagi',
  file_is_linked: 'Berkas ini sedang dipakai: tidak dapat dihapus.',
  id_not_found: 'Id tidak ditemukan',
  user_not_valid: 'Pengguna tidak valid',
  please_check_inputs: 'Periksa kembali isian Anda!',
  inputs_missing: 'Ada isian yang kosong. Silakan periksa',
  check_value_type: 'Periksa jenis nilainya',
  input_not_valid: 'Isian tidak valid',
  missing_mandatory_fields: 'Kolom wajib belum diisi. Coba lagi dengan isian yang valid.',
  loading_chunk_failed: 'Bagian halaman ... gagal dimuat',
  access_denied: 'Akses ditolak. Hubungi pimpinan tim Anda untuk mendapatkan akses',
  permission_denied: 'Maaf! Anda memerlukan izin Admin untuk masuk',
  login_error: 'Maaf! Login Google Anda gagal',
  no_access: 'Anda tidak memiliki akses. Mintalah akses yang disetujui manajer melalui dukungan TI',
  // Saving
  failed_to_update_retry: 'Gagal memperbarui. Coba lagi.',
  comment_update_error: 'Komentar gagal diperbarui',
  // Suppliers, catalogs, users
  staff_users_fetch_error: 'Daftar eksekutif gagal diambil. Silakan muat ulang halaman',
  unable_to_fetch_options: 'Pilihan tidak dapat diambil',
  // Values
  invalid_json: 'Masukan JSON tidak valid',
  invalid_image_aspect_ratio: 'Rasio aspek gambar tidak valid',
  invalid_key_value_pairs: 'Pasangan kunci dan nilai tidak valid',
  // Success
  file_upload_success: 'Unggah Berkas Berhasil',
  approved_successfully: 'Berhasil disetujui',
  rejected_successfully: 'Berhasil ditolak',
  user_delete_successfully: 'Pengguna berhasil dihapus',
  // Beside the documents
  saved: 'Tersimpan',
  deleted: 'Terhapus',
  in_use: 'Masih digunakan',
  with_file: 'Ini datang bersama berkas. Kembalikan berkasnya',
  holds_erased: 'Berkas ini memuat data orang yang sudah dihapus. Kirim berkas baru tanpa orang itu',
  file_deleted: 'Berkas ini memuat data orang yang sudah dihapus dan telah dihapus',
  irreversible: 'Ini tidak dapat dikembalikan: sudah berakibat di luar panel',
  second_person: 'Ini memerlukan orang kedua lagi. Ulangi tindakannya',
  used_since: 'Gagal memperbarui. Coba lagi. %{title}: sudah terpakai sementara itu',
  too_little_left: 'Gagal memperbarui. Coba lagi. %{title}: sisanya tidak cukup',
  not_your_own: 'Orang lain yang harus memutuskan ini',
  not_for_you: 'Anda tidak berwenang melakukan ini',
  own_access: 'Anda tidak dapat mengubah akses sendiri. Minta admin lain',
  admin_identity: 'Hanya peran admin yang dapat mengubah email, pemasok, atau status orang ini, yang memegang %{permissions}',
  email_agreed: 'Email disetujui',
  admin_grants: 'Hanya peran admin yang dapat memberikan: %{permissions}',
  view_only: 'Anda melihat panel sebagai orang lain: tidak ada yang dapat diubah',
  admin_views: 'Hanya peran admin yang dapat melihat panel sebagai orang ini',
  last_admin: 'Harus tetap ada setidaknya satu admin aktif',
}
