import { plusDays } from '../../../schema/days.ts'
import { demo } from '../../demo/world.ts'
import { type PolicyLanguage, versionName } from '../policies.ts'

interface Said {
  readonly policy_id: string
  readonly audience: 'reseller' | 'customer' | 'supplier'
  readonly title: string
  /** Paragraphs of the first version in each language; the second changes the last of them. */
  readonly text: Readonly<Record<PolicyLanguage, readonly [first: string, second: string, changed: string]>>
}

const policies: readonly Said[] = [
  {
    policy_id: 'reseller-terms',
    audience: 'reseller',
    title: 'Terms for resellers',
    text: {
      en: [
        'You share catalogs with people you know and choose your own margin.',
        'Margins are paid every Tuesday for orders whose return window is over.',
        'Margins are paid every Tuesday for orders that were delivered at least 7 days ago.',
      ],
      id: [
        'Anda membagikan katalog kepada orang yang Anda kenal dan menentukan margin sendiri.',
        'Margin dibayarkan setiap Selasa untuk pesanan yang masa returnya sudah lewat.',
        'Margin dibayarkan setiap Selasa untuk pesanan yang sudah diterima paling sedikit 7 hari.',
      ],
    },
  },
  {
    policy_id: 'reseller-privacy',
    audience: 'reseller',
    title: 'Privacy of resellers',
    text: {
      en: [
        'We keep your name, your phone number and your bank account to pay you.',
        'Your customers’ addresses are used for delivery alone.',
        'Your customers’ addresses are used for delivery and returns alone, and kept for two years.',
      ],
      id: [
        'Kami menyimpan nama, nomor telepon, dan rekening bank Anda untuk membayar Anda.',
        'Alamat pelanggan Anda hanya dipakai untuk pengiriman.',
        'Alamat pelanggan Anda hanya dipakai untuk pengiriman dan retur, dan disimpan dua tahun.',
      ],
    },
  },
  {
    policy_id: 'customer-terms',
    audience: 'customer',
    title: 'Terms for customers',
    text: {
      en: [
        'The price you pay is the one you saw when you ordered.',
        'Cash on delivery is offered for most pin codes.',
        'Cash on delivery is offered for most pin codes, up to the limit shown at checkout.',
      ],
      id: [
        'Harga yang Anda bayar adalah harga saat Anda memesan.',
        'Bayar di tempat tersedia untuk sebagian besar kode pos.',
        'Bayar di tempat tersedia untuk sebagian besar kode pos, sampai batas yang tertera.',
      ],
    },
  },
  {
    policy_id: 'customer-returns',
    audience: 'customer',
    title: 'Returns and exchanges',
    text: {
      en: [
        'A product that is damaged, wrong or of another size is taken back.',
        'Tell us within 7 days of delivery.',
        'Tell us within 7 days of delivery, with a picture where the product is damaged.',
      ],
      id: [
        'Produk yang rusak, salah, atau berbeda ukuran kami terima kembali.',
        'Beri tahu kami dalam 7 hari setelah diterima.',
        'Beri tahu kami dalam 7 hari setelah diterima, dengan foto bila produk rusak.',
      ],
    },
  },
  {
    policy_id: 'supplier-terms',
    audience: 'supplier',
    title: 'Terms for suppliers',
    text: {
      en: [
        'Orders are accepted and packed within one working day.',
        'Payments follow the payment plan that was agreed on.',
        'Payments follow the payment plan that was agreed on; a changed account needs approval first.',
      ],
      id: [
        'Pesanan diterima dan dikemas dalam satu hari kerja.',
        'Pembayaran mengikuti rencana pembayaran yang disepakati.',
        'Pembayaran mengikuti rencana pembayaran yang disepakati; rekening baru perlu disetujui dahulu.',
      ],
    },
  },
  {
    policy_id: 'supplier-penalties',
    audience: 'supplier',
    title: 'Penalties of suppliers',
    text: {
      en: [
        'A penalty is imposed where an order is cancelled by the supplier or sent late.',
        'It is deducted from the next payment.',
        'It is deducted from the next payment; a waiver can be asked for within 14 days.',
      ],
      id: [
        'Penalti dikenakan bila pesanan dibatalkan pemasok atau terlambat dikirim.',
        'Penalti dipotong dari pembayaran berikutnya.',
        'Penalti dipotong dari pembayaran berikutnya; keringanan dapat diminta dalam 14 hari.',
      ],
    },
  },
]

const languages: readonly PolicyLanguage[] = ['en', 'id']

/** Six policies in two languages: the first version archived, the second in force; of one a third is to come, of one it is a draft in English alone. */
export const rows = demo({
  rows(world) {
    const { at, daysAgo } = world.moments
    const made = policies.map(({ policy_id, audience, title }, index) => ({ id: index + 1, policy_id, audience, title, live_version: 2 }))
    const versions = policies.flatMap(({ policy_id, title, text }, index) => {
      const turn = daysAgo(60 - index * 4)
      const row = (version_no: number, language: PolicyLanguage, second: string, more: object) => ({
        policy: index + 1,
        policy_key: policy_id,
        name: versionName(version_no, language),
        version_no,
        language,
        content: `<h3>${title}</h3><p>${text[language][0]}</p><p>${second}</p>`,
        both: true,
        ...more,
      })
      return languages.flatMap(language => {
        const [, first, changed] = text[language]
        const old = { status: 'archived', in_force: false, effective_from: daysAgo(300), effective_until: plusDays(turn, -1) }
        const live = { status: 'published', in_force: true, effective_from: turn, published_at: at(plusDays(turn, -3), 40_000) }
        const both = [
          row(1, language, first, { ...old, published_at: at(daysAgo(303), 40_000) }),
          row(2, language, changed, index === 0 ? { ...live, effective_until: daysAgo(-19) } : live),
        ]
        const next = changed.replace('7', '10')
        if (index === 0)
          return [
            ...both,
            row(3, language, next, {
              status: 'published',
              in_force: false,
              effective_from: daysAgo(-20),
              published_at: at(daysAgo(1), 40_000),
            }),
          ]
        if (index === 3 && language === 'en')
          return [...both, row(3, language, next, { status: 'draft', in_force: false, effective_from: daysAgo(-7), both: false })]
        return both
      })
    })
    return { legal_policies: made, legal_policy_versions: versions.map((version, index) => ({ id: index + 1, ...version })) }
  },
})
