import { demo, numbered } from '../../demo/world.ts'

type Said = readonly [language: 'en' | 'id', title: string, body: string, tags: readonly string[]]

const english: readonly Said[] = [
  [
    'en',
    'Diwali week: office and support hours',
    '<p>From Monday to Wednesday we work <strong>10:00 to 16:00</strong>.</p><ul><li>Support: two people on each shift, see the rota</li><li>Pick-ups: none on Tuesday</li><li>Payouts run on Thursday as usual</li></ul>',
    ['office', 'festive'],
  ],
  [
    'en',
    'Mask phone numbers in screenshots',
    '<p>Screenshots in tickets must not show a customer’s phone number or address. Cover them <em>before</em> you attach the picture.</p>',
    ['privacy'],
  ],
  [
    'en',
    'New courier from Thursday',
    '<p>A second courier takes parcels of the northern zones.</p><ol><li>Labels: print again after 14:00</li><li>Claims go to the same queue</li></ol><p>Questions: ask your team lead.</p>',
    ['couriers'],
  ],
  [
    'en',
    'COD limit checked at booking',
    '<p>Orders above the limit ask for prepaid at once. You need not call the customer first.</p>',
    ['orders'],
  ],
  [
    'en',
    'Quality photos: what we reject',
    '<h3>Rejected</h3><ul><li>Borders, collages, text on the picture</li><li>Another supplier’s watermark</li></ul><h3>Taken</h3><p>Plain background, whole product, at least 500 pixels.</p>',
    ['catalogs', 'quality'],
  ],
  ['en', 'Panel closed on Sunday 02:00 to 03:00', '<p>The database is moved. Save your work before; drafts are kept.</p>', ['panel']],
  [
    'en',
    'Return reasons were renamed',
    '<p>“Wrong item” is now <strong>Product mismatch</strong>. Reports of last month show the old name.</p>',
    ['returns'],
  ],
  ['en', 'Stock count in the Surat hub', '<p>No dispatch on Friday from 08:00 to 12:00.</p>', ['hubs']],
  [
    'en',
    'Handbook for new agents',
    '<p>It is at <a href="https://example.com/handbook" rel="noopener">example.com/handbook</a>. Read the first two chapters in your first week.</p>',
    ['office'],
  ],
  ['en', 'Fire drill', '<p>On the third floor, Friday at 11:00. Use the back stairs.</p>', ['office']],
]

const indonesian: readonly Said[] = [
  [
    'id',
    'Jam kerja pekan libur nasional',
    '<p>Senin sampai Rabu kami bekerja pukul <strong>10.00 sampai 16.00</strong>. Pembayaran tetap berjalan pada hari Kamis.</p>',
    ['kantor'],
  ],
  [
    'id',
    'Tutupi nomor telepon di tangkapan layar',
    '<p>Tangkapan layar di tiket tidak boleh menampilkan nomor telepon atau alamat pelanggan.</p>',
    ['privasi'],
  ],
  [
    'id',
    'Kurir baru mulai Kamis',
    '<p>Kurir kedua mengambil paket untuk zona utara.</p><ul><li>Cetak ulang label setelah pukul 14.00</li><li>Klaim masuk ke antrean yang sama</li></ul>',
    ['kurir'],
  ],
  ['id', 'Latihan evakuasi', '<p>Jumat pukul 11.00 di lantai tiga. Gunakan tangga belakang.</p>', ['kantor']],
  ['id', 'Alasan retur berganti nama', '<p>Laporan bulan lalu masih memakai nama lama.</p>', ['retur']],
]

/** Fifteen notices of the last weeks, the language of the country first: three pinned, some until a day, the oldest not posted. */
export const rows = demo({
  rows(world) {
    const { at, daysAgo } = world.moments
    const own = world.by({ IN: [...english, ...indonesian], ID: [...indonesian, ...english] })
    return numbered(
      own.map(([language, title, body, tags], index) => {
        const posted = index < 12
        const made = daysAgo(index * 3)
        return {
          title,
          language,
          body,
          tags,
          posted,
          pinned: index === 1 || index === 5 || index === 10,
          posted_at: posted ? at(made, 34_200) : null,
          expires_on: index % 4 === 3 ? daysAgo(-10 * index) : null,
          created_at: at(made, 33_000),
        }
      }),
    )
  },
})
