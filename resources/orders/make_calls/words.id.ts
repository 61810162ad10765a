/** Indonesian of `make_calls`. */
export const words = {
  name: 'Lakukan panggilan',
  synonyms: 'telepon, panggilan, hubungi',
  screen: {
    get_number: 'Ambil nomor',
    number_of: '%{name}: %{phone}',
    no_number: 'Isi siapa yang akan ditelepon, lalu ambil nomornya.',
    calling: 'Anda menelepon %{name}',
    calling_note: 'Nomor ditampilkan sampai Anda mencatat hasil panggilan.',
    number_hidden: '%{phone}: nomor lengkap ditampilkan setelah panggilan dicatat.',
    log_call: 'Catat panggilan',
    calls_title: 'Lakukan panggilan',
  },
} as const
