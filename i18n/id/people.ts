/** Indonesian of the screens about resellers, and of making calls. */
export const people = {
  find: 'Kode, telepon, atau email',
  find_help: 'Misalnya RS100001, nomor telepon, atau alamat email',
  find_button: 'Cari',
  several: 'Beberapa orang memakai email ini: pilih salah satu.',
  edit_title: 'Ubah reseller',
  referral_title: 'Referensi reseller',
  referrer: 'Pereferensi',
  no_referrer: 'Tidak ada yang mereferensikan reseller ini.',
  referred: 'Direferensikan oleh reseller ini',
  get_number: 'Ambil nomor',
  number_of: '%{name}: %{phone}',
  no_number: 'Isi siapa yang akan ditelepon, lalu ambil nomornya.',
  log_call: 'Catat panggilan',
  calls_title: 'Lakukan panggilan',
  row_actions: 'Tindakan atas %{title}',
  no_actions: 'Tidak ada yang dapat dilakukan sekarang',
} as const
