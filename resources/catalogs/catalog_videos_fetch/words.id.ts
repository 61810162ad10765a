/** Indonesian of `catalog_videos_fetch`. */
export const words = {
  name: 'Video per katalog',
  synonyms: 'video, klip, id katalog, ambil',
  screen: {
    about: 'Masukkan hingga 5.000 id katalog untuk melihat videonya.',
    ids: 'Id katalog',
    help: 'Dipisahkan koma, spasi, atau baris, mis. 500101, 500102',
    get: 'Ambil video',
    all: 'Semua video',
    missing: 'Masukkan setidaknya satu id katalog.',
    wrong: '"%{text}" bukan id katalog. Masukkan bilangan bulat.',
    too_many: 'Paling banyak 5.000 id katalog sekaligus; ini ada %{count}.',
    found: '%{smart_count} video |||| %{smart_count} video',
    without: '%{smart_count} katalog tanpa video: %{ids} |||| %{smart_count} katalog tanpa video: %{ids}',
    unknown: '%{smart_count} id bukan katalog: %{ids} |||| %{smart_count} id bukan katalog: %{ids}',
    more: 'dan %{count} lagi',
    page: '%{from}–%{to} dari %{count}',
    previous: 'Video sebelumnya',
    next: 'Video berikutnya',
  },
} as const
