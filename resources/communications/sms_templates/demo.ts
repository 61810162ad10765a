import { demo, numbered } from '../../demo/world.ts'

type Said = readonly [name: string, service: 'referral' | 'order' | 'payment' | 'marketing', text: string]

const english: readonly Said[] = [
  ['Referral joined', 'referral', 'Hello {{name|there}}, a friend joined with your code {{code}}. Share more catalogs to earn credits.'],
  ['Referral bonus paid', 'referral', 'Hello {{name|there}}, your referral bonus was added. You have {{credits|0}} credits to spend.'],
  ['Order shipped', 'order', 'Hello {{name|there}}, order {{last_order}} is on its way to {{city|you}}.'],
  ['Order delivered', 'order', 'Order {{last_order}} was delivered. Tell us how it was in the app.'],
  ['Return picked up', 'order', 'We picked up your return of order {{last_order}}. The refund follows within 7 days.'],
  ['Margin paid', 'payment', 'Hello {{name|there}}, your margin was paid to your bank account today.'],
  ['Bank account rejected', 'payment', 'Hello {{name|there}}, your bank did not take our payment. Please check your account in the app.'],
  [
    'Weekend offer',
    'marketing',
    'New kurtis from Rs. 199 this weekend, {{name|friend}}. Open the app to share them in {{city|your city}}.',
  ],
]

const indonesian: readonly Said[] = [
  [
    'Referal bergabung',
    'referral',
    'Halo {{name|kawan}}, teman Anda bergabung dengan kode {{code}}. Bagikan katalog lain untuk mendapat kredit.',
  ],
  ['Bonus referal dibayar', 'referral', 'Halo {{name|kawan}}, bonus referal sudah masuk. Kredit Anda {{credits|0}}.'],
  ['Pesanan dikirim', 'order', 'Halo {{name|kawan}}, pesanan {{last_order}} sedang dikirim ke {{city|alamat Anda}}.'],
  ['Pesanan diterima', 'order', 'Pesanan {{last_order}} sudah diterima. Ceritakan pengalaman Anda di aplikasi.'],
  ['Margin dibayar', 'payment', 'Halo {{name|kawan}}, margin Anda dibayarkan ke rekening hari ini.'],
  ['Promo akhir pekan', 'marketing', 'Gamis baru mulai Rp. 99.000 akhir pekan ini, {{name|kawan}}. Buka aplikasi dan bagikan.'],
]

/** Texts of the country, in each state that the registry may leave one in. */
export const rows = demo({
  rows(world) {
    const inIndia = world.by({ IN: true, ID: false })
    const { at, daysAgo } = world.moments
    return numbered(
      (inIndia ? english : indonesian).map(([name, service, text], index) => {
        const isPromotion = service === 'marketing'
        const dlt = !inIndia
          ? 'not submitted'
          : index === 4
            ? 'pending'
            : index === 6
              ? 'rejected'
              : isPromotion
                ? 'not submitted'
                : 'approved'
        return {
          name,
          service,
          text,
          message_type: isPromotion ? 'promotional' : 'transactional',
          language: inIndia ? 'English' : 'Indonesian',
          sender: inIndia ? (isPromotion ? '612345' : 'DEMOAP') : 'MUNSHIAPP',
          dlt_status: dlt,
          dlt_template_id: dlt === 'approved' ? `11071612345678901${String(index).padStart(2, '0')}` : null,
          dlt_reason: dlt === 'rejected' ? 'Variable at the beginning of the text' : null,
          provider_status: dlt === 'approved' || !inIndia ? 'active' : 'pending',
          created_at: at(daysAgo(40 - index), 36_000),
        }
      }),
    )
  },
})
