import { demo, numbered } from '../../demo/world.ts'

type Said = readonly [
  name: string,
  channel: 'push' | 'whatsapp',
  title: string,
  body: string,
  pairs?: Readonly<Record<string, string>>,
  purpose?: 'pow' | 'live commerce',
]

const english: readonly Said[] = [
  [
    'New kurtis',
    'push',
    'New for you, {{name|friend}}',
    'Kurtis with {{offer}} until Sunday. Share them in {{city|your city}} today.',
    { offer: '10% off' },
  ],
  [
    'Credits waiting',
    'push',
    'Your credits are waiting',
    'Hello {{name|there}}, you have {{credits|0}} credits. They pay for your next order.',
  ],
  ['Order on its way', 'push', 'Order {{last_order}}', 'It was handed to the courier. Follow it in the app.'],
  [
    'Catalog of the week',
    'whatsapp',
    'Catalog of the week',
    'Hello {{name|there}}, this is the catalog that resellers in {{city|India}} shared most this week.',
  ],
  [
    'Margin paid',
    'whatsapp',
    'Your margin was paid',
    'Hello {{name|there}}, the margin of order {{last_order}} was paid to your bank account.',
  ],
  [
    'Come back',
    'whatsapp',
    'We miss you, {{name|friend}}',
    'Open the app with your code {{code}} and get {{gift}}.',
    { gift: '50 credits' },
  ],
  [
    'Product of the week',
    'whatsapp',
    'Product of the week',
    'Hello {{name|there}}, this week share {{product}} with your customers: {{link}}',
    { product: 'Cotton kurti', link: 'https://example.com/s/k7mPq2w' },
    'pow',
  ],
  [
    'Stream starts',
    'push',
    'Live in 15 minutes',
    'Hello {{name|there}}, {{stream}} starts soon. Watch it in the app.',
    { stream: 'Saree hour' },
    'live commerce',
  ],
]

const indonesian: readonly Said[] = [
  [
    'Gamis baru',
    'push',
    'Baru untuk {{name|Anda}}',
    'Gamis dengan {{offer}} sampai hari Minggu. Bagikan hari ini.',
    { offer: 'diskon 10%' },
  ],
  ['Kredit menunggu', 'push', 'Kredit Anda menunggu', 'Halo {{name|kawan}}, kredit Anda {{credits|0}}. Pakai untuk pesanan berikutnya.'],
  [
    'Katalog minggu ini',
    'whatsapp',
    'Katalog minggu ini',
    'Halo {{name|kawan}}, ini katalog yang paling sering dibagikan di {{city|Indonesia}}.',
  ],
  [
    'Margin sudah dibayar',
    'whatsapp',
    'Margin dibayarkan',
    'Halo {{name|kawan}}, margin pesanan {{last_order}} sudah masuk ke rekening Anda.',
  ],
  [
    'Produk minggu ini',
    'whatsapp',
    'Produk minggu ini',
    'Halo {{name|kawan}}, minggu ini bagikan {{product}} ke pelanggan Anda: {{link}}',
    { product: 'Gamis katun', link: 'https://example.com/s/k7mPq2w' },
    'pow',
  ],
  [
    'Siaran dimulai',
    'push',
    'Langsung 15 menit lagi',
    'Halo {{name|kawan}}, {{stream}} segera dimulai. Tonton di aplikasi.',
    { stream: 'Gamis hour' },
    'live commerce',
  ],
]

/** Messages of the country by push and WhatsApp, the latter in each state that WhatsApp may leave one in. */
export const rows = demo({
  rows(world) {
    const { at, daysAgo } = world.moments
    const states = ['approved', 'pending', 'not submitted'] as const
    return numbered(
      world.by({ IN: english, ID: indonesian }).map(([name, channel, title, body, key_values = null, purpose], index) => ({
        name,
        channel,
        title,
        body,
        key_values,
        purpose: purpose ?? 'general',
        country_code: world.by({ IN: 'IN', ID: 'ID' }),
        sender: channel === 'whatsapp' ? 'Munshi Business' : 'Munshi',
        provider_status: channel !== 'whatsapp' ? null : purpose === 'pow' ? 'approved' : states[index % states.length],
        created_at: at(daysAgo(30 - index), 36_000),
      })),
    )
  },
})
