/** Indonesian of `make_calls`. */
export const words = {
  name: 'Lakukan panggilan',
  synonyms: 'telepon, panggilan, hubungi',
  screen: {
    get_number: 'Ambil nomor',
    number_of: '%{name}: %{phone}',
    no_number: 'Isi siapa yang akan ditelepon, lalu ambil nomornya.',
    log_call: 'Catat panggilan',
    calls_title: 'Lakukan panggilan',
  },
} as const
