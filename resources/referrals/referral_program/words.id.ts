/** Indonesian of `referral_program`. */
export const words = {
  name: 'Program referal',
  synonyms: 'referal, insentif, lencana, paket, undang',
  cards: { paid_returned: 'Dibayar, lalu dikembalikan' },
  screen: {
    title: 'Paket yang berlaku',
    note: 'Dicari menurut urutan: lencana sendiri, audiens, grup bawaan. Sebuah referal menyimpan paket dari hari temannya bergabung.',
    code: 'Kode reseller',
    run: 'Cari paket',
    reseller: 'Reseller',
    group: 'Grup lencana',
    badge: 'Lencana',
    plan: 'Paket',
    because: 'Alasan',
    because_badge: 'Reseller memiliki lencana ini.',
    because_audience: 'Reseller ada dalam audiens “%{name}”.',
    because_default: 'Ini grup bawaan.',
    because_none:
      'Tidak ada lencana, audiens, atau grup bawaan yang mengarah ke paket aktif: teman reseller ini tidak menghasilkan insentif.',
  },
} as const
